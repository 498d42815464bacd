import { startTransition, useEffect, useState, type RefObject } from 'react';

/** In px: what is nearer to the window than this is about to be seen. */
const NEAR = '1200px';

/** In ms: what nobody has come near to by then is fetched all the same, for who prints the page or looks for a word. */
const LATEST = 8_000;

/** Whether a part of the page is about to be seen, so that what it is made of must come. */
export function useNear(place: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    const come = () => startTransition(() => setNear(true));
    const timer = setTimeout(come, LATEST);
    const observer = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) come();
      },
      { rootMargin: NEAR },
    );
    if (place.current) observer.observe(place.current);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [place]);
  return near;
}

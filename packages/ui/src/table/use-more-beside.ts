import { useEffect, type RefObject } from 'react';

/** Says by `data-more` of what holds a box that scrolls sideways whether it goes on at its end. */
export function useMoreBeside(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const tell = () => {
      const rest = element.scrollWidth - element.clientWidth - element.scrollLeft;
      element.parentElement?.toggleAttribute('data-more', rest > 1);
    };
    const watch = new ResizeObserver(tell);
    for (const watched of [element, ...element.children]) watch.observe(watched);
    element.addEventListener('scroll', tell, { passive: true });
    return () => {
      watch.disconnect();
      element.removeEventListener('scroll', tell);
    };
  }, [box]);
}

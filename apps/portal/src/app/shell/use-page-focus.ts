import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** Milliseconds a page may take to show the link again that was followed from it. */
const SHOWN_WITHIN = 5_000;

/** Calls back with the link to an address as soon as it is there. @returns what ends the wait */
function whenShown(within: Element, href: string, found: (link: HTMLElement) => void): () => void {
  const watch = new MutationObserver(look);
  const end = () => {
    watch.disconnect();
    clearTimeout(limit);
  };
  const limit = setTimeout(end, SHOWN_WITHIN);
  function look() {
    const link = [...within.querySelectorAll('a')].find((one) => one.getAttribute('href') === href);
    if (!link) return;
    end();
    found(link);
  }
  watch.observe(within, { childList: true, subtree: true });
  look();
  return end;
}

/**
 * Where the keyboard goes on when a page gives way to another one, and the link that was followed with it: at the beginning of the new
 * page, or, on the way back, at that link. Where something of the page is still in focus, as a tab is, it stays there.
 */
export function usePageFocus(): void {
  const { pathname, key } = useLocation();
  const way = useNavigationType();
  /** The link followed from a page, by the page's place in the history. */
  const followed = useRef(new Map<string, string>());
  useEffect(() => {
    const note = ({ target }: Event) => {
      const href = target instanceof Element && target.closest('#main a[href]')?.getAttribute('href');
      if (href) followed.current.set(key, href);
    };
    addEventListener('click', note, { capture: true });
    return () => removeEventListener('click', note, { capture: true });
  }, [key]);
  const back = useRef<string | undefined>(undefined);
  useEffect(() => {
    back.current = way === 'POP' ? followed.current.get(key) : undefined;
  });
  useEffect(() => {
    const main = document.getElementById('main');
    const { activeElement, body } = document;
    if (!main || ![main, body, null].includes(activeElement as HTMLElement | null)) return;
    main.focus({ preventScroll: true });
    const href = back.current;
    if (href === undefined) return;
    return whenShown(main, href, (link) => {
      if (document.activeElement === main) link.focus({ preventScroll: true });
    });
  }, [pathname]);
}

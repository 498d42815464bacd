import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { stopAfter } from './tip-keys.js';
import classes from './tip-layer.module.css';

/** In ms: before a pointer brings a text, and before leaving takes it away, so that it can be pointed at itself. */
const OPEN_AFTER = 200;
const CLOSE_AFTER = 120;
/** In px, between the text and what it is about, and to the edges of the window. */
const GAP = 6;
const EDGE = 8;

const ownerOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null;

/** What an arrow key alone leads to; null where it leads nowhere. */
function stopFrom(event: KeyboardEvent): HTMLElement | null {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return null;
  return event.target instanceof Element ? stopAfter(event.target, event.key) : null;
}

/**
 * What tells of the cell the keys of a table have led to, null where there is nothing to tell: the focus of a table stays
 * with the table, which names the cell. Undefined outside of tables.
 */
function tipOfCell({ target, key }: KeyboardEvent): HTMLElement | null | undefined {
  const id = target instanceof Element ? target.getAttribute('aria-activedescendant') : null;
  const cell = id === null || key === 'Escape' ? null : document.getElementById(id);
  return cell ? cell.querySelector<HTMLElement>('[data-tip]') : undefined;
}

/** What has a text on show: where the pointer, the finger or the focus is; null for nothing. */
function useOwner(): HTMLElement | null {
  const [owner, setOwner] = useState<HTMLElement | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isByKey = false;
    const later = (next: HTMLElement | null, wait: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => setOwner(next), wait);
    };
    const onOver = ({ target, pointerType }: PointerEvent) => {
      if (pointerType === 'touch') return;
      if (target instanceof Element && target.closest('[data-tip-text]')) return clearTimeout(timer);
      const next = ownerOf(target);
      later(next, next ? OPEN_AFTER : CLOSE_AFTER);
    };
    const onFocus = ({ target }: FocusEvent) => {
      // What was clicked has its text already, or none is wanted.
      if (isByKey) later(ownerOf(target), 0);
    };
    const onTap = ({ target, pointerType }: PointerEvent) => {
      if (pointerType === 'touch') later(ownerOf(target), 0);
    };
    const onDown = () => {
      isByKey = false;
    };
    const onKey = (event: KeyboardEvent) => {
      isByKey = true;
      if (event.key === 'Escape') later(null, 0);
      const next = stopFrom(event);
      if (!next) return;
      event.preventDefault();
      next.focus();
    };
    const onKeyUp = (event: KeyboardEvent) => {
      const next = tipOfCell(event);
      if (next !== undefined) later(next, 0);
    };
    const away = () => later(null, 0);
    document.addEventListener('pointerover', onOver);
    document.addEventListener('pointerdown', onDown, true);
    document.addEventListener('pointerup', onTap);
    document.addEventListener('focusin', onFocus);
    document.addEventListener('focusout', away);
    document.addEventListener('keydown', onKey, true);
    document.addEventListener('keyup', onKeyUp);
    document.addEventListener('scroll', away, true);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointerover', onOver);
      document.removeEventListener('pointerdown', onDown, true);
      document.removeEventListener('pointerup', onTap);
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('focusout', away);
      document.removeEventListener('keydown', onKey, true);
      document.removeEventListener('keyup', onKeyUp);
      document.removeEventListener('scroll', away, true);
    };
  }, []);
  return owner;
}

/** Below what it is about, or above where there is no room; within the window. */
function place(text: HTMLElement, owner: HTMLElement): void {
  const { left, width, top, bottom } = owner.getBoundingClientRect();
  const { offsetWidth, offsetHeight } = text;
  const middle = left + width / 2 - offsetWidth / 2;
  const below = bottom + GAP;
  const isBelow = below + offsetHeight + EDGE <= window.innerHeight;
  text.style.left = `${Math.max(EDGE, Math.min(middle, window.innerWidth - offsetWidth - EDGE))}px`;
  text.style.top = `${isBelow ? below : Math.max(EDGE, top - GAP - offsetHeight)}px`;
}

/**
 * Shows the texts that elements carry by `tip`, `cellTip` and `stopTip`: one at a time, for all of the page. Readers of screens find
 * them in the elements themselves.
 */
export function TipLayer() {
  const owner = useOwner();
  const text = useRef<HTMLDivElement>(null);
  const shown = owner?.isConnected ? owner.dataset['tip'] : undefined;
  useLayoutEffect(() => {
    if (text.current && owner) place(text.current, owner);
  }, [owner, shown]);
  if (!shown) return null;
  return createPortal(
    <div ref={text} className={classes.text} role="tooltip" data-tip-text>
      {shown}
    </div>,
    document.body,
  );
}

import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useDrawn } from '../../../shared/drawn/use-drawn.js';

/**
 * The id the address points at, and brings it into view: the browser does so only for addresses it opens itself, and
 * before the page is there.
 */
export function useHashTarget(): string {
  const { hash, key } = useLocation();
  const drawn = useDrawn();
  const id = drawn ? decodeURIComponent(hash.slice(1)) : '';
  useEffect(() => {
    if (id) document.getElementById(id)?.scrollIntoView();
  }, [id, key]);
  return id;
}

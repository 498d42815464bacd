import { cleanText } from '../../platform/text/clean-text.js';
import type { Hit } from './hit.js';
import { readReferrer } from './referrer.js';

/** Code points that are kept of each text of a hit. */
const LONGEST = { path: 1000, title: 200, host: 253, term: 200 } as const;

/** Texts of a hit as a browser or a log has them. */
export interface SentTexts {
  readonly path: string;
  readonly title: string | null;
  /** Address of the page before. */
  readonly referrer: string | null | undefined;
}

type HitTexts = Pick<Hit, 'path' | 'title' | 'referrerHost' | 'searchEngine' | 'searchTerm'>;

/** Every text of a hit that comes from outside, as it can be stored: the only way into a hit there is for one. */
export function hitTexts({ path, title, referrer }: SentTexts): HitTexts {
  const { host, engine, term } = readReferrer(referrer);
  return {
    path: cleanText(pathOf(path), LONGEST.path),
    title: title === null ? null : cleanText(title, LONGEST.title),
    referrerHost: host === null ? null : cleanText(host, LONGEST.host),
    searchEngine: engine,
    searchTerm: term === null ? null : cleanText(term, LONGEST.term),
  };
}

/** The path without query and fragment: both may carry personal data. */
function pathOf(sent: string): string {
  const end = sent.search(/[?#]/);
  const path = end < 0 ? sent : sent.slice(0, end);
  return path.startsWith('/') ? path : `/${path}`;
}

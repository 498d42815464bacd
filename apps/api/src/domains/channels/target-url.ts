import type { MatchMode } from '@netreach/domain';

/** Why a text is no target URL. */
export const TARGET_URL_PROBLEMS = [
  'empty',
  'too_long',
  'not_a_url',
  'has_query',
  'too_many_wildcards',
  'wildcard_in_exact',
  'unknown_match_mode',
  'unknown_target',
  'repeated',
] as const;
export type TargetUrlProblem = (typeof TARGET_URL_PROBLEMS)[number];

/** A target URL taken apart. */
export interface ParsedTargetUrl {
  /** Host or app id, in lower case. */
  readonly target: string;
  /** Path or pattern of paths. */
  readonly path: string;
}

/** A longer one is no address anybody types. */
export const MAX_TARGET_URL = 500;
/** Each wildcard makes comparing a path slower. */
export const MAX_WILDCARDS = 5;

const HOST = /^[a-z0-9](?:[a-z0-9_.-]{0,251}[a-z0-9])?$/;

/**
 * Takes `www.example.at/sport/*` apart. In patterns `*` stands for anything, and what does not begin or end with it must fit to
 * the end; without a path a pattern means the whole target, an exact one its front page. Case makes no difference.
 * @returns the parts, or why there are none
 */
export function parseTargetUrl(text: string, mode: MatchMode): ParsedTargetUrl | TargetUrlProblem {
  const address = text.trim().replace(/^[a-z][a-z0-9+.-]*:\/\//i, '');
  if (!address) return 'empty';
  if (address.length > MAX_TARGET_URL) return 'too_long';
  if (/[?#]/.test(address)) return 'has_query';
  const end = address.search(/[/*]/);
  const target = (end < 0 ? address : address.slice(0, end)).toLowerCase();
  const path = end < 0 ? '' : address.slice(end).replace(/\*{2,}/g, '*');
  if (!HOST.test(target) || /[\s\\]/.test(path) || hasControl(path)) return 'not_a_url';
  if (mode === 'exact_match') return path.includes('*') ? 'wildcard_in_exact' : { target, path: path || '/' };
  if (path.split('*').length - 1 > MAX_WILDCARDS) return 'too_many_wildcards';
  return { target, path: path || '*' };
}

/** The text of a target URL. */
export function targetUrlText({ target, path }: ParsedTargetUrl): string {
  return path === '*' ? target : `${target}${path}`;
}

function hasControl(text: string): boolean {
  return [...text].some((character) => character < ' ' || character === '\u007f');
}

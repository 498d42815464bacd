import type { TargetUrl } from '../api/use-channels.js';

/** A line with nothing in it. */
export const EMPTY_LINE: TargetUrl = { url: '', match_mode: 'pattern' };

const keyOf = ({ url }: TargetUrl) => url.trim().toLowerCase();

/** Lines that say something. */
export const writtenLines = (lines: readonly TargetUrl[]): TargetUrl[] => lines.filter(keyOf);

/** Lines with more behind them; empty ones make room, and what is there already is not added again. */
export function withLines(lines: readonly TargetUrl[], more: readonly TargetUrl[]): TargetUrl[] {
  const written = writtenLines(lines);
  const known = new Set(written.map(keyOf));
  const added = more.filter((line) => {
    const isNew = !known.has(keyOf(line));
    known.add(keyOf(line));
    return isNew;
  });
  return [...written, ...added];
}

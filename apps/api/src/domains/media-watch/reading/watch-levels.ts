import { NOBODY, shareIn, watchedFigure, type FigureRow } from '../database/figure-row.js';
import type { SegmentFigure, WatchRelease } from '../database/watch.read-model.js';
import type { WatchLevelDto, WatchPart } from '../dto/watch-figures.dto.js';
import { partOf, PLATFORMS } from '../figures/segments.js';

/** Everything of an item. */
export const wholeOf = (rows: readonly SegmentFigure[]): FigureRow =>
  rows.find(({ segment }) => segment === 'all') ?? NOBODY;

/** Levels of a part of an item: all groups and platforms there are, of other parts those it was met in. */
export function levelsOf(
  rows: readonly SegmentFigure[],
  part: Exclude<WatchPart, 'campaign'>,
  { groups }: Pick<WatchRelease, 'groups'>,
): WatchLevelDto[] {
  const whole = wholeOf(rows);
  const found = new Map(
    rows.flatMap((row) => {
      const of = partOf(row.segment);
      return of?.part === part ? [[of.key, row] as const] : [];
    }),
  );
  return keysOf(part, found, groups).map(({ key, name }) => {
    const row = found.get(key) ?? NOBODY;
    const isGroup = part === 'gender' || part === 'birthday';
    return {
      part,
      key,
      name,
      share: shareIn(row.users, whole.users),
      impressions_share: shareIn(row.impressions, whole.impressions),
      affinity: isGroup ? shareIn(row.reach, whole.reach) : null,
      figure: watchedFigure(row),
    };
  });
}

function keysOf(
  part: WatchPart,
  found: ReadonlyMap<string, FigureRow>,
  groups: WatchRelease['groups'],
): { key: string; name: string }[] {
  if (part === 'platform') return PLATFORMS.map((key) => ({ key, name: key }));
  if (part === 'gender' || part === 'birthday') return groups.filter(({ attribute }) => attribute === part);
  const keys = [...found.keys()];
  if (part === 'class') keys.sort((a, b) => parseInt(a) - parseInt(b));
  else keys.sort((a, b) => (found.get(b)?.impressions ?? -1) - (found.get(a)?.impressions ?? -1));
  return keys.map((key) => ({ key, name: key }));
}

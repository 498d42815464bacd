import { formatFrame } from '@netreach/domain';
import type { CellValue, ExportColumn, FileLanguage, HeadLine } from '../../exports/export-kinds.lookup.js';
import type { Words } from '../../translations/texts.lookup.js';
import type { RankingItemDto } from '../dto/ranking-item.base.dto.js';
import type { StandingDto, StandingsFrameDto, StandingsResponseDto } from '../standings/standings.dto.js';

/** What stands beside a ranking from the frames before it. */
export interface EarlierFrames {
  /** The ranking's own. */
  readonly now: StandingsFrameDto | undefined;
  /** Those before it, newest first. */
  readonly frames: readonly StandingsFrameDto[];
  /** The frame the changes are from; null where none are wanted or there is none before. */
  readonly changesFrom: StandingsFrameDto | null;
  readonly standings: ReadonlyMap<string, StandingDto>;
}

const keyOf = ({ type, id }: Pick<RankingItemDto, 'type' | 'id'>) => `${type}:${id}`;

/**
 * What a file says of the frames before.
 * @param wanted number of frames whose net reach stands beside, and whether changes since the frame before do
 */
export function earlierFrames(
  {
    frames,
    previous_frame: previous,
    items,
  }: Pick<StandingsResponseDto, 'frames' | 'previous_frame' | 'items'>,
  wanted: { readonly frames: number; readonly changes: boolean },
): EarlierFrames {
  return {
    now: frames.at(-1),
    frames: frames.slice(0, -1).toReversed().slice(0, wanted.frames),
    changesFrom: wanted.changes ? previous : null,
    standings: new Map(items.map((standing) => [keyOf(standing), standing])),
  };
}

const nameOf = ({ date, interval_type: interval }: StandingsFrameDto, locale: string) =>
  formatFrame({ date, interval }, locale);

/** The change since the frame before with its interval and whether it is more than chance, and net reach in each frame before. */
export function earlierColumns(
  { frames, changesFrom }: EarlierFrames,
  { locale, words }: FileLanguage,
): ExportColumn[] {
  const measuredBy = 'panel' as const;
  const number = { kind: 'number' as const, decimals: 1, width: 14, measuredBy };
  const reaches = frames.map((frame) => ({
    ...number,
    title: `${words('column.net_reach')}: ${nameOf(frame, locale)}`,
  }));
  if (!changesFrom) return reaches;
  return [
    { ...number, title: words('column.change', { frame: nameOf(changesFrom, locale) }) },
    { ...number, title: words('column.change_low'), notOnPaper: true },
    { ...number, title: words('column.change_high'), notOnPaper: true },
    { kind: 'text', title: words('column.significant'), width: 12, measuredBy },
    ...reaches,
  ];
}

/** What stands in them for an item; what is withheld in a frame, or cannot be compared, is empty. */
export function earlierCells(
  { frames, changesFrom, standings }: EarlierFrames,
  item: RankingItemDto,
  words: Words,
): CellValue[] {
  const standing = standings.get(keyOf(item));
  const reaches = frames.map((_, at) => standing?.net_reach.at(-2 - at) ?? null);
  if (!changesFrom) return reaches;
  const change = standing?.change;
  if (!change) return [null, null, null, null, ...reaches];
  const { difference, low, high, significant } = change;
  return [difference, low, high, words(significant ? 'yes' : 'no'), ...reaches];
}

/** Names the frames across which figures must not be compared, where there are any beside. */
export function breakLines(
  { now, frames, changesFrom }: EarlierFrames,
  { locale, words }: FileLanguage,
): HeadLine[] {
  if (frames.length === 0 && !changesFrom) return [];
  const shown = [...(now ? [now] : []), ...frames.slice(0, -1)];
  const broken = shown.filter(({ break: what }) => what === 'method' || what === 'universe');
  if (broken.length === 0) return [];
  return [[words('head.not_comparable'), broken.map((frame) => nameOf(frame, locale)).join(', ')]];
}

import { csvLine } from '@netreach/domain';
import type { SegmentFigures, SegmentRow } from '../ranking/segment-figures.lookup.js';
import type { FeedColumn } from './feed.types.js';

/** What a feed says of itself in every row. */
export interface FeedIdentity {
  readonly id: number;
  readonly name: string;
  readonly attributes: string;
}

/**
 * The CSV of a feed: a line for each service whose figures may be shown. What a ranking withholds, of too few cases, has no
 * line; nothing in it is about a person.
 */
export function feedCsv(
  { id, name, attributes }: FeedIdentity,
  columns: readonly FeedColumn[],
  { month, rows }: SegmentFigures,
): { text: string; rows: number } {
  const shown = rows.filter(({ persons }) => persons !== null);
  const cells: Record<FeedColumn, (row: SegmentRow) => string | number | null> = {
    month: () => month,
    segment_id: () => id,
    segment: () => name,
    attributes: () => attributes,
    service_id: ({ serviceId }) => serviceId,
    service: ({ service }) => service,
    persons: ({ persons }) => (persons === null ? null : Math.round(persons)),
    reach_percent: ({ reach }) => (reach === null ? null : Number(reach.toFixed(2))),
    affinity: ({ affinity }) => (affinity === null ? null : Math.round(affinity)),
  };
  const lines = shown.map((row) => csvLine(columns.map((column) => cells[column](row))));
  return { text: csvLine(columns) + lines.join(''), rows: lines.length };
}

/** Name of the file of a delivery. @param at when it was asked for */
export function feedFileName({ name }: FeedIdentity, month: string, at: Date): string {
  const slug = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
  const stamp = at.toISOString().replace(/[-:]|\.\d+/g, '');
  return `${slug || 'feed'}-${month}-${stamp}.csv`;
}

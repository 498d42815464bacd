import type { FieldProblem } from '@netreach/domain';
import {
  dayOfCell,
  findHeadings,
  linesBelow,
  type Headings,
} from '../../../platform/files/sheet-headings.js';

type Column = 'date' | 'channel' | 'placement' | 'code' | 'impressions' | 'viewable' | 'clicks';

/** By what a line says where an ad stood; a code says it most exactly. */
export const LEDGER_PLACES = ['code', 'placement', 'channel'] as const;
export type LedgerPlace = (typeof LEDGER_PLACES)[number];

/** What another system has counted of a place on a day. */
export interface LedgerLine {
  /** Its number in the file, from 1. */
  readonly row: number;
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly by: LedgerPlace;
  readonly place: string;
  readonly impressions: number;
  /** Null where the file has none. */
  readonly viewable: number | null;
  readonly clicks: number | null;
}

const HEADINGS: Headings<Column> = {
  date: ['date', 'day', 'datum', 'tag'],
  channel: ['channel', 'site', 'website', 'publisher', 'domain', 'kanal', 'umfeld', 'werbeträger'],
  placement: ['placement', 'position', 'ad unit', 'slot', 'platzierung', 'werbeplatz'],
  code: ['code', 'tracking code', 'trackingcode'],
  impressions: ['impressions', 'ad impressions', 'impressionen', 'imps', 'delivered impressions', 'ai'],
  viewable: ['viewable', 'viewable impressions', 'sichtbar', 'sichtbare impressionen', 'viewable imps'],
  clicks: ['clicks', 'klicks'],
};
const LONGEST = 200;

/** A whole number, grouped in any way; undefined for what is none. */
function countOf(text: string): number | undefined {
  const bare = /^\d{1,3}([.,' \u00a0\u202f’]\d{3})+$/.test(text) ? text.replaceAll(/\D/g, '') : text;
  const value = Number(bare);
  return bare !== '' && Number.isInteger(value) && value >= 0 && value <= 1e12 ? value : undefined;
}

/** The lines of a ledger, and what is wrong with it, line by line. @param rows as texts, first row first */
export function ledgerOf(rows: readonly (readonly string[])[]): {
  lines: LedgerLine[];
  problems: FieldProblem[];
} {
  const { heading, columns } = findHeadings(rows, HEADINGS, 'impressions');
  const missing = (['impressions', 'date'] as const).find((name) => columns[name] === undefined);
  const name = missing ?? (LEDGER_PLACES.some((place) => columns[place] !== undefined) ? null : 'channel');
  if (name) return { lines: [], problems: [{ code: 'sheet_column_missing', params: { name } }] };
  const lines: LedgerLine[] = [];
  const problems: FieldProblem[] = [];
  for (const { cells, row } of linesBelow(rows, heading)) {
    const read = lineOf((column) => cells[columns[column] ?? -1]?.trim() ?? '', row);
    problems.push(...read.problems);
    if (read.line) lines.push(read.line);
  }
  if (lines.length === 0 && problems.length === 0) problems.push({ code: 'sheet_empty' });
  return { lines, problems };
}

function lineOf(
  cell: (column: Column) => string,
  row: number,
): { line?: LedgerLine; problems: FieldProblem[] } {
  const by = LEDGER_PLACES.find((place) => cell(place) !== '');
  const date = dayOfCell(cell('date'));
  const impressions = countOf(cell('impressions'));
  const [viewable, clicks] = (['viewable', 'clicks'] as const).map((name) =>
    cell(name) === '' ? null : countOf(cell(name)),
  );
  const problems: FieldProblem[] = [];
  const unreadable = (name: Column) => problems.push({ code: 'line_unreadable', params: { row, name } });
  if (!by) problems.push({ code: 'line_lacks', params: { row, name: 'channel' } });
  else if (cell(by).length > LONGEST) problems.push({ code: 'line_too_long', params: { row, name: by } });
  if (date === null) unreadable('date');
  if (impressions === undefined) unreadable('impressions');
  if (viewable === undefined) unreadable('viewable');
  if (clicks === undefined) unreadable('clicks');
  if (!by || date === null || impressions === undefined || viewable === undefined || clicks === undefined)
    return { problems };
  return { line: { row, date, by, place: cell(by), impressions, viewable, clicks }, problems };
}

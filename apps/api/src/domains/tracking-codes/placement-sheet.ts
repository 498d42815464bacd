import type { FieldProblem } from '@netreach/domain';
import {
  findHeadings,
  linesBelow,
  plainCell,
  type Headings,
  type SheetColumns,
} from '../../platform/files/sheet-headings.js';
import { cleanLandingPage } from '../creatives/landing-page.lookup.js';

/** What a column of a placement sheet is about. */
type Column = 'channel' | 'placement' | 'creative' | 'size' | 'landing_page';

/** What is filled in, by the heading of its column. */
export const FILLED_COLUMNS = ['code', 'pixel tag', 'click url', 'script tag', 'vast url'] as const;
export type FilledColumn = (typeof FILLED_COLUMNS)[number];

/** A line of a placement sheet. */
export interface PlacementLine {
  /** Its number in the file, from 1. */
  readonly row: number;
  readonly channel: string;
  readonly placement: string;
  /** Empty = the only one there is. */
  readonly creative: string;
  readonly width: number | null;
  readonly height: number | null;
  /** As it is stored; null = none is given. */
  readonly landingPage: string | null;
}

/** A placement sheet as it was understood. */
export interface PlacementSheet {
  /** Place of the headings, from 0. */
  readonly heading: number;
  readonly lines: readonly PlacementLine[];
  readonly problems: readonly FieldProblem[];
}

const HEADINGS: Headings<Column> = {
  channel: ['channel', 'site', 'website', 'publisher', 'domain', 'kanal', 'umfeld', 'werbeträger', 'seite'],
  placement: ['placement', 'position', 'ad unit', 'slot', 'platzierung', 'werbeplatz'],
  creative: ['creative', 'ad', 'banner', 'creative name', 'sujet', 'werbemittel', 'motiv'],
  size: ['size', 'format', 'dimensions', 'ad size', 'größe', 'grösse', 'abmessung', 'abmessungen'],
  landing_page: [
    'landing page',
    'landingpage',
    'landing page url',
    'target url',
    'destination url',
    'click through url',
    'zielseite',
    'ziel url',
    'zieladresse',
    'zielurl',
  ],
};
const LONGEST = 200;

/** The lines of a sheet, and what is wrong with it, line by line. @param rows as texts, first row first */
export function placementsOf(rows: readonly (readonly string[])[]): PlacementSheet {
  const { heading, columns } = findHeadings(rows, HEADINGS, 'channel');
  if (heading === -1) return faulty({ code: 'sheet_column_missing', params: { name: 'channel' } });
  const problems: FieldProblem[] = [];
  const lines: PlacementLine[] = [];
  for (const { cells, row } of linesBelow(rows, heading)) {
    const read = lineOf(cells, columns, row);
    problems.push(...read.problems);
    lines.push(read.line);
  }
  if (lines.length === 0) return faulty({ code: 'sheet_empty' });
  return { heading, lines, problems };
}

const faulty = (problem: FieldProblem): PlacementSheet => ({ heading: -1, lines: [], problems: [problem] });

function lineOf(
  cells: readonly string[],
  columns: SheetColumns<Column>,
  row: number,
): { line: PlacementLine; problems: FieldProblem[] } {
  const cell = (column: Column) => cells[columns[column] ?? -1]?.trim() ?? '';
  const [, width, height] = /(\d{1,5})\s*[x×*]\s*(\d{1,5})/i.exec(cell('size')) ?? [];
  const address = cell('landing_page');
  const landingPage = address === '' ? null : (cleanLandingPage(address) ?? null);
  const problems: FieldProblem[] = [];
  if (cell('channel') === '') problems.push({ code: 'line_lacks', params: { row, name: 'channel' } });
  for (const name of ['channel', 'placement', 'creative'] as const)
    if (cell(name).length > LONGEST) problems.push({ code: 'line_too_long', params: { row, name } });
  if (address !== '' && landingPage === null) problems.push({ code: 'line_landing_page', params: { row } });
  const line = {
    row,
    channel: cell('channel'),
    placement: cell('placement'),
    creative: cell('creative'),
    width: pixels(width),
    height: pixels(height),
    landingPage,
  };
  return { line, problems };
}

const pixels = (text: string | undefined) => {
  const size = Number(text);
  return size >= 1 && size <= 10_000 ? size : null;
};

/**
 * The sheet with columns filled in: those that have the heading of one, else new ones at its end.
 * @param filled by the number of the line, from 1
 */
export function filledRows(
  rows: readonly (readonly string[])[],
  heading: number,
  filled: ReadonlyMap<number, Readonly<Record<FilledColumn, string>>>,
): string[][] {
  const headings = [...(rows[heading] ?? [])];
  // Behind the widest line, so that nothing of the sheet is written over.
  let next = Math.max(...rows.map((row) => lastFilled(row) + 1));
  const places = FILLED_COLUMNS.map((column) => {
    const known = headings.findIndex((text) => plainCell(text) === column);
    return [column, known === -1 ? next++ : known] as const;
  });
  return rows.map((row, place) => {
    const values = filled.get(place + 1);
    if (place !== heading && !values) return [...row];
    const cells = [...row];
    for (const [column, at] of places) {
      while (cells.length < at) cells.push('');
      cells[at] = values ? values[column] : column;
    }
    return cells;
  });
}

const lastFilled = (row: readonly string[]) => row.findLastIndex((cell) => cell !== '');

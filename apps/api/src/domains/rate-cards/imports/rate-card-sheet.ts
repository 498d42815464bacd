import { AD_FORMATS, PRICE_BASES, type AdFormat, type FieldProblem, type PriceBasis } from '@netreach/domain';
import {
  dayOfCell,
  findHeadings,
  linesBelow,
  plainCell,
  type Headings,
} from '../../../platform/files/sheet-headings.js';
import { MOST_PRICE } from '../dto/rate-card.dto.js';

type Column = 'service' | 'format' | 'basis' | 'price' | 'from' | 'until';

/** A price as a file says it. */
export interface RateCardLine {
  /** Its number in the file, from 1. */
  readonly row: number;
  /** Name or number of the service. */
  readonly service: string;
  readonly format: AdFormat;
  readonly basis: PriceBasis;
  /** Exact. */
  readonly price: string;
  /** `YYYY-MM-DD`. */
  readonly from: string;
  readonly until: string | null;
}

const HEADINGS: Headings<Column> = {
  service: ['service', 'site', 'website', 'angebot', 'dienst', 'medium', 'werbeträger'],
  format: ['format', 'ad format', 'werbeformat', 'werbeform'],
  basis: ['basis', 'price basis', 'per', 'preisbasis', 'abrechnung', 'einheit'],
  price: ['price', 'rate', 'preis', 'tarif'],
  from: ['from', 'starts on', 'valid from', 'von', 'ab', 'gültig von', 'gültig ab'],
  until: ['until', 'to', 'ends on', 'valid until', 'bis', 'gültig bis'],
};
const BASES: Readonly<Record<PriceBasis, readonly string[]>> = {
  cpm: ['cpm', 'tkp', 'tausend', 'thousand'],
  day: ['day', 'per day', 'tag', 'pro tag'],
  week: ['week', 'per week', 'woche', 'pro woche'],
};
const LONGEST = 200;

/** A day of this century as files write it. */
function dayOf(text: string): string | null {
  const day = dayOfCell(text);
  return day?.startsWith('20') ? day : null;
}

/** An amount with up to four places, its last sign the decimal one, as `1.234,50` and `1,234.50`; undefined for what is none. */
function priceOf(text: string): string | undefined {
  const bare = text.replaceAll(/[\s'’\u00a0\u202f]|EUR|CHF|€/g, '');
  const [, whole = '', places = ''] =
    /^(\d{1,3}(?:[.,]\d{3})*|\d+)(?:[.,](\d{1,2}|\d{4}))?$/.exec(bare) ?? [];
  if (whole === '') return undefined;
  const written = `${whole.replaceAll(/[.,]/g, '')}.${places.padEnd(4, '0')}`;
  return Number(written) <= MOST_PRICE ? written : undefined;
}

/** The prices of a file, and what is wrong with it, line by line. @param rows as texts, first row first */
export function rateCardsOf(rows: readonly (readonly string[])[]): {
  lines: RateCardLine[];
  problems: FieldProblem[];
} {
  const { heading, columns } = findHeadings(rows, HEADINGS, 'price');
  const name = (['service', 'format', 'price', 'from'] as const).find((one) => columns[one] === undefined);
  if (name) return { lines: [], problems: [{ code: 'sheet_column_missing', params: { name } }] };
  const lines: RateCardLine[] = [];
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
): { line?: RateCardLine; problems: FieldProblem[] } {
  const service = cell('service');
  const format = AD_FORMATS.find((one) => one === plainCell(cell('format')));
  const basis =
    cell('basis') === '' ? 'cpm' : PRICE_BASES.find((one) => BASES[one].includes(plainCell(cell('basis'))));
  const price = priceOf(cell('price'));
  const from = dayOf(cell('from'));
  const until = cell('until') === '' ? null : (dayOf(cell('until')) ?? undefined);
  const problems: FieldProblem[] = [];
  if (service === '') problems.push({ code: 'line_lacks', params: { row, name: 'service' } });
  if (service.length > LONGEST) problems.push({ code: 'line_too_long', params: { row, name: 'service' } });
  const read = { format, basis, price, from: from ?? undefined, until };
  for (const [name, value] of Object.entries(read))
    if (value === undefined) problems.push({ code: 'line_unreadable', params: { row, name } });
  if (from !== null && until && until < from)
    problems.push({ code: 'line_end_before_start', params: { row } });
  if (problems.length > 0 || !format || !basis || !price || from === null || until === undefined)
    return { problems };
  return { line: { row, service, format, basis, price, from, until }, problems };
}

import { Injectable } from '@nestjs/common';
import { AppError } from '../../../platform/errors/app-error.js';
import { FileBox, type FileReader } from '../../../platform/files/box/file-box.service.js';
import type { readSheet } from '../../../platform/files/readers/sheet.js';
import type { UploadedFile } from '../../../platform/files/uploaded-file.js';
import { rounded } from '../../ratings/figures.lookup.js';
import { LedgerReadModel, type CountedCell, type LedgerName } from '../database/ledger.read-model.js';
import {
  MAX_LEDGER_LINES,
  type LedgerComparedDto,
  type LedgerOursDto,
  type LedgerResponseDto,
} from '../dto/ledger.dto.js';
import { ledgerOf, type LedgerLine } from './ledger-sheet.js';

const LIMITS = { rows: MAX_LEDGER_LINES + 20, cells: 200_000 };
const READ: FileReader<typeof readSheet> = {
  module: new URL('../../../platform/files/readers/sheet.js', import.meta.url).href,
  name: 'readSheet',
};
/** Problems of lines that are told. */
const TOLD = 100;
/** From so many percent on the trade calls a difference one of counting. */
const COUNTING_DIFFERENCE = 10;

type Theirs = Pick<LedgerLine, 'impressions' | 'viewable' | 'clicks'>;

/** Holds what another system has counted against what was counted here. Nothing is kept. */
@Injectable()
export class Ledgers {
  constructor(
    private readonly box: FileBox,
    private readonly counted: LedgerReadModel,
  ) {}

  /** @throws AppError `request.invalid` naming the lines that cannot be read, `files.busy` */
  async compare(
    campaignId: number,
    { name, bytes }: UploadedFile,
  ): Promise<Omit<LedgerResponseDto, 'success'>> {
    const { lines, problems } = ledgerOf(await this.box.read('file', READ, name, bytes, LIMITS));
    if (problems.length > 0)
      throw new AppError('request.invalid', { fields: { file: problems.slice(0, TOLD) } });
    const merged = added(lines);
    const days = [...new Set(merged.map(({ date }) => date))];
    const names = await this.counted.names(campaignId);
    const cells = await this.counted.cells(campaignId, days);
    const seen = new Set<CountedCell>();
    const rows = merged.map(({ row, date, by, place, ...theirs }) => {
      const known = names.filter((one) => one.by === by && one.name === place.toLowerCase());
      const found =
        known.length === 0 ? 'unknown' : known.some(({ codes }) => codes > 1) ? 'shared' : 'found';
      const own = found === 'found' ? cells.filter((cell) => cell.day === date && isOf(cell, known)) : null;
      for (const cell of own ?? []) seen.add(cell);
      return { row, date, by, place, found, own, theirs } as const;
    });
    const told = rows.flatMap(({ own, theirs }) => (own ? [theirs] : []));
    return {
      rows: rows.map(({ own, theirs, ...head }) => ({ ...head, ...compared(own, theirs) })),
      total: compared(told.length > 0 ? [...seen] : null, summed(told)),
      compared_rows: told.length,
    };
  }
}

/** Lines of the same place and day are one. */
function added(lines: readonly LedgerLine[]): LedgerLine[] {
  const merged = new Map<string, LedgerLine>();
  for (const line of lines) {
    const key = `${line.date} ${line.by} ${line.place.toLowerCase()}`;
    const known = merged.get(key);
    merged.set(key, known ? { ...known, ...summed([known, line]) } : line);
  }
  return [...merged.values()];
}

/** What is missing in one of them is not known of all. */
function summed(lines: readonly Theirs[]): Theirs {
  const sum = (name: 'viewable' | 'clicks') =>
    lines.some((line) => line[name] === null)
      ? null
      : lines.reduce((total, line) => total + (line[name] ?? 0), 0);
  const impressions = lines.reduce((total, line) => total + line.impressions, 0);
  return { impressions, viewable: sum('viewable'), clicks: sum('clicks') };
}

const isOf = ({ creativeId, nameId }: CountedCell, names: readonly LedgerName[]) =>
  names.some((one) => one.nameId === nameId && (one.creativeId === null || one.creativeId === creativeId));

function oursOf(cells: readonly CountedCell[]): LedgerOursDto {
  const sum = (value: (cell: CountedCell) => number) => cells.reduce((total, cell) => total + value(cell), 0);
  const invalid: Record<string, number> = {};
  for (const cell of cells)
    for (const [reason, count] of Object.entries(cell.invalid))
      invalid[reason] = (invalid[reason] ?? 0) + count;
  return {
    gross_impressions: sum(({ gross }) => gross),
    invalid_impressions: sum(({ gross, net }) => gross - net),
    invalid_by_reason: invalid,
    net_impressions: sum(({ net }) => net),
    viewable_impressions: sum(({ viewable }) => viewable),
    undetermined_impressions: sum(({ undetermined }) => undetermined),
    clicks: sum(({ clicks }) => clicks),
    late_impressions: sum(({ late }) => late),
  };
}

const percentOf = (difference: number | null, theirs: number | null) =>
  difference === null || !theirs ? null : rounded((difference / theirs) * 100, 2);

function compared(cells: readonly CountedCell[] | null, theirs: Theirs): LedgerComparedDto {
  if (!cells) return { theirs, ours: null, difference: null, counting_difference: false };
  const ours = oursOf(cells);
  const net = ours.net_impressions - theirs.impressions;
  const viewable = theirs.viewable === null ? null : ours.viewable_impressions - theirs.viewable;
  const clicks = theirs.clicks === null ? null : ours.clicks - theirs.clicks;
  const percent = percentOf(net, theirs.impressions);
  return {
    theirs,
    ours,
    difference: {
      impressions: net,
      percent,
      by_invalid: -ours.invalid_impressions,
      by_delivery: ours.gross_impressions - theirs.impressions,
      viewable,
      viewable_percent: percentOf(viewable, theirs.viewable),
      clicks,
      clicks_percent: percentOf(clicks, theirs.clicks),
    },
    counting_difference: percent === null ? net !== 0 : Math.abs(percent) >= COUNTING_DIFFERENCE,
  };
}

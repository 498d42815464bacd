import { Injectable } from '@nestjs/common';
import type { FieldProblem } from '@netreach/domain';
import type { EntityManager } from 'typeorm';
import { Database } from '../../platform/database/database.service.js';
import { AppError } from '../../platform/errors/app-error.js';
import { FileBox, type FileReader } from '../../platform/files/box/file-box.service.js';
import type { readSheet } from '../../platform/files/readers/sheet.js';
import type { writeSheet, WrittenSheet } from '../../platform/files/readers/sheet-writer.js';
import type { UploadedFile } from '../../platform/files/uploaded-file.js';
import { CreativesLookup } from '../creatives/creatives.lookup.js';
import { optionsOf } from './code-options.js';
import { tagsOf, type CodeToWrite } from './code-tags.js';
import { TrackingCodesRepository, type CodePlace } from './database/tracking-codes.repository.js';
import { MAX_LINES } from './dto/tracking-codes.dto.js';
import {
  filledRows,
  placementsOf,
  type FilledColumn,
  type PlacementLine,
  type PlacementSheet,
} from './placement-sheet.js';
import type { CodeOptions } from './tags/tags.js';
import { TrackingCodesService, type CodesAsked } from './tracking-codes.service.js';

// Besides its lines, a sheet has some rows above them.
const LIMITS = { rows: MAX_LINES + 20, cells: 100_000 };
const reader = (file: string, name: string) => ({
  module: new URL(`../../platform/files/readers/${file}.js`, import.meta.url).href,
  name,
});
const READ: FileReader<typeof readSheet> = reader('sheet', 'readSheet');
const WRITE: FileReader<typeof writeSheet> = reader('sheet-writer', 'writeSheet');
/** Problems of lines that are told. */
const TOLD = 100;

/** Fills codes into placement sheets. */
@Injectable()
export class PlacementUploads {
  constructor(
    private readonly box: FileBox,
    private readonly database: Database,
    private readonly codes: TrackingCodesRepository,
    private readonly tracking: TrackingCodesService,
    private readonly creatives: CreativesLookup,
  ) {}

  /**
   * Makes the codes, creatives and channel names a sheet needs, all of them or none, and writes the codes into it.
   * @param origin the product's own
   * @throws AppError `request.invalid` naming the lines that cannot be done, `files.busy`
   */
  async fill(asked: CodesAsked, { name, bytes }: UploadedFile, origin: string): Promise<WrittenSheet> {
    const rows = await this.box.read('file', READ, name, bytes, LIMITS);
    const sheet = placementsOf(rows);
    demandNone(sheet.problems);
    return this.database.transaction(async (manager) => {
      await this.creatives.begin(manager, asked);
      const campaign = await this.codes.lock(manager, asked.campaignId);
      if (!campaign) throw new AppError('request.not_found');
      const { ids, made } = await this.creativesOf(manager, asked, sheet);
      const places = await this.placesOf(manager, asked, sheet, ids);
      const codes = await this.tracking.make(manager, asked, places, 'file');
      const details = { file: name, lines: sheet.lines.length, codes, creatives: made };
      await this.tracking.note(asked, campaign.customerId, manager, 'uploaded', details);
      const options = optionsOf(campaign.options, asked.flightId);
      const filled = await this.filled(manager, sheet.lines, places, { origin, options });
      return this.box.read('file', WRITE, name, bytes, filledRows(rows, sheet.heading, filled));
    });
  }

  /** The creative of each line; those that are not there are made, where the line says what they lead to. */
  private async creativesOf(
    manager: EntityManager,
    asked: CodesAsked,
    { lines }: PlacementSheet,
  ): Promise<{ ids: number[]; made: number }> {
    const own = await this.creatives.of(asked, manager);
    const known = new Map(own.map(({ id, name }) => [name.toLowerCase(), id]));
    const only = own.length === 1 ? own[0]?.id : undefined;
    const missing = new Map<string, PlacementLine>();
    const problems: FieldProblem[] = [];
    for (const line of lines) {
      const name = line.creative.toLowerCase();
      if (name === '' && only === undefined)
        problems.push({ code: 'line_lacks', params: { row: line.row, name: 'creative' } });
      if (name === '' || known.has(name)) continue;
      const first = missing.get(name);
      if (line.landingPage !== null && !first?.landingPage) missing.set(name, line);
      else if (!first) missing.set(name, line);
    }
    for (const { row, creative, landingPage } of missing.values())
      if (landingPage === null)
        problems.push({ code: 'line_unknown_creative', params: { row, name: creative } });
    demandNone(problems);
    const made = await this.creatives.make(
      manager,
      asked,
      [...missing.values()].map(({ creative, landingPage, width, height }) => ({
        name: creative,
        landingPage: landingPage ?? '',
        width,
        height,
      })),
    );
    for (const [place, name] of [...missing.keys()].entries()) known.set(name, made[place] ?? 0);
    const ids = lines.map(
      ({ creative }) => (creative === '' ? only : known.get(creative.toLowerCase())) ?? 0,
    );
    return { ids, made: made.length };
  }

  private async placesOf(
    manager: EntityManager,
    { campaignId }: CodesAsked,
    { lines }: PlacementSheet,
    creatives: readonly number[],
  ): Promise<CodePlace[]> {
    const names = await this.codes.channelNames(
      manager,
      campaignId,
      lines.map(({ channel }) => channel),
    );
    return lines.map(({ channel, placement }, index) => ({
      creativeId: creatives[index] ?? 0,
      channelNameId: names.get(channel) ?? 0,
      placement,
    }));
  }

  private async filled(
    manager: EntityManager,
    lines: readonly PlacementLine[],
    places: readonly CodePlace[],
    { origin, options }: { origin: string; options: CodeOptions },
  ): Promise<Map<number, Record<FilledColumn, string>>> {
    const stored = await this.codes.of(manager, [...new Set(places.map(({ creativeId }) => creativeId))]);
    const codes = new Map(stored.map((one) => [keyOf(one), one.code]));
    return new Map(
      lines.map(({ row, width, height, creative }, index) => {
        const place = places[index];
        const code = (place && codes.get(keyOf(place))) ?? '';
        return [row, cellsOf({ code, title: creative, width, height }, origin, options)];
      }),
    );
  }
}

const keyOf = ({ creativeId, channelNameId, placement }: CodePlace) =>
  `${creativeId} ${channelNameId} ${placement}`;

function cellsOf(code: CodeToWrite, origin: string, options: CodeOptions): Record<FilledColumn, string> {
  const { pixel, click, script, vastUrl } = tagsOf(code, origin, options);
  return {
    code: code.code,
    'pixel tag': pixel,
    'click url': click,
    'script tag': script,
    'vast url': vastUrl,
  };
}

function demandNone(problems: readonly FieldProblem[]): void {
  if (problems.length > 0)
    throw new AppError('request.invalid', { fields: { file: problems.slice(0, TOLD) } });
}

import { Injectable } from '@nestjs/common';
import type { FieldProblem } from '@netreach/domain';
import { AuditTrail } from '../../../platform/audit/audit-trail.service.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { FileBox, type FileReader } from '../../../platform/files/box/file-box.service.js';
import type { readSheet } from '../../../platform/files/readers/sheet.js';
import type { UploadedFile } from '../../../platform/files/uploaded-file.js';
import type { Asker } from '../../../platform/list/list.types.js';
import { lockedServices } from '../database/priced-services.js';
import { MOST_LINES, type RateCardsImportedDto } from '../dto/rate-cards.dto.js';
import { rateCardsOf, type RateCardLine } from './rate-card-sheet.js';
import {
  RateCardsRepository,
  type PricedService,
  type RateCardOfFile,
} from '../database/rate-cards.repository.js';

const LIMITS = { rows: MOST_LINES + 20, cells: 200_000 };
const READ: FileReader<typeof readSheet> = {
  module: new URL('../../../platform/files/readers/sheet.js', import.meta.url).href,
  name: 'readSheet',
};
/** Problems of lines that are told. */
const TOLD = 100;

/** Takes prices from files: all of a file or, where a line of it is wrong, none. */
@Injectable()
export class RateCardFiles {
  constructor(
    private readonly box: FileBox,
    private readonly cards: RateCardsRepository,
    private readonly audit: AuditTrail,
  ) {}

  /** @throws AppError `request.invalid` naming the lines that are wrong, `files.busy` */
  async take(
    country: string,
    { name, bytes }: UploadedFile,
    asker: Asker,
  ): Promise<Omit<RateCardsImportedDto, 'success'>> {
    const { lines, problems } = rateCardsOf(await this.box.read('file', READ, name, bytes, LIMITS));
    demandNone(problems);
    const cards = withServices(lines, await this.cards.services(country, asker));
    return this.cards.transaction(async (manager) => {
      const ids = [...new Set(cards.map(({ serviceId }) => serviceId))];
      const mine = await lockedServices(manager, country, asker, ids);
      // What was theirs a moment ago may be no longer.
      demandNone(
        cards
          .filter(({ serviceId }) => !mine.has(serviceId))
          .map(({ row, service }) => ({ code: 'line_not_yours', params: { row, name: service } })),
      );
      const counts = await this.cards.put(manager, country, cards);
      const overlapping = await this.cards.overlapping(manager, cards);
      demandNone(
        overlapping.map(({ row, service }) => ({
          code: 'line_rate_card_holds',
          params: { row, name: service },
        })),
      );
      const told = { ...counts, unchanged: cards.length - counts.made - counts.changed };
      await this.audit.record(
        { event: 'rate_card.imported', country, details: { name, services: ids, ...told } },
        manager,
      );
      return told;
    });
  }
}

/** The lines with their services, which are named by their names or numbers. @throws AppError naming lines that name none */
function withServices(lines: readonly RateCardLine[], services: readonly PricedService[]): RateCardOfFile[] {
  const known = new Map(
    services.flatMap(({ id, name }) => [[String(id), id] as const, [name.toLowerCase(), id] as const]),
  );
  const problems: FieldProblem[] = [];
  const seen = new Map<string, number>();
  const cards = lines.flatMap((line) => {
    const { row, service: name, format, from } = line;
    const serviceId = known.get(name.toLowerCase());
    if (serviceId === undefined) {
      problems.push({ code: 'line_not_yours', params: { row, name } });
      return [];
    }
    const key = `${serviceId} ${format} ${from}`;
    const other = seen.get(key);
    if (other !== undefined) problems.push({ code: 'line_twice', params: { row, other, name } });
    seen.set(key, row);
    return [{ ...line, serviceId }];
  });
  demandNone(problems);
  return cards;
}

function demandNone(problems: readonly FieldProblem[]): void {
  if (problems.length > 0)
    throw new AppError('request.invalid', { fields: { file: problems.slice(0, TOLD) } });
}

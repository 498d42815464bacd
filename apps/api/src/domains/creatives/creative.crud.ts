import { refusedField, AppError } from '../../platform/errors/app-error.js';
import type { CrudDefinition } from '../../platform/crud/crud.types.js';
import { Creative } from './database/creative.entity.js';
import { creativesAt, type CreativesRepository } from './database/creatives.repository.js';
import { creativesOf, type CreativesPlace } from './database/creatives.list.js';
import type { ReadFile } from './creative-files.service.js';
import type { CreativeFieldsDto, CreativeInputDto } from './dto/creative.dto.js';
import { cleanLandingPage } from './landing-page.lookup.js';
import type { ToldFlight } from '../adfx/flights.lookup.js';

/** What is written, where, for whom. */
interface Writing {
  readonly place: CreativesPlace;
  readonly customerId: number;
  readonly creatives: CreativesRepository;
  /** What is told of changes; undefined = no flight has to know. */
  readonly flight: ToldFlight | undefined;
  /** The file as it was read; null = it has none; undefined = the one it has stays. */
  readonly file: ReadFile | null | undefined;
}

/** The columns the fields of a creative set. @throws AppError `request.invalid` where its period ends before it begins */
export function fieldColumns(
  fields: CreativeFieldsDto,
  { campaignId, flightId }: CreativesPlace,
): Partial<Creative> {
  return {
    campaignId,
    flightId: flightId ?? null,
    name: fields.name,
    kind: fields.kind,
    landingPage: cleanLandingPage(fields.landing_page) ?? '',
    weight: fields.weight,
    activeFrom: fields.active_from ?? null,
    activeUntil: fields.active_until ?? null,
  };
}

/** Refuses a period that ends before it begins. @param prefix of the field @throws AppError `request.invalid` */
export function demandPeriod(
  { active_from: from, active_until: until }: CreativeFieldsDto,
  prefix = '',
): void {
  if (from && until && until < from) throw refusedField(`${prefix}active_until`, 'end_before_start');
}

/** The size of a creative: that of its file, else what was said of it; nothing where neither says any, so that it stays. */
export function sizeColumns(
  file: ReadFile | null | undefined,
  { width, height }: CreativeFieldsDto,
): Partial<Pick<Creative, 'width' | 'height'>> {
  const size = { width: file?.width ?? width, height: file?.height ?? height };
  return Object.fromEntries(Object.entries(size).filter(([, pixels]) => pixels !== undefined));
}

/** How creatives of a campaign or a flight are written. */
export function creativeOf({
  place,
  customerId,
  creatives,
  file,
  flight,
}: Writing): CrudDefinition<Creative, CreativeInputDto, ReturnType<typeof creativesOf>> {
  return {
    entity: Creative,
    name: 'creative',
    concerns: () => ({ customerId }),
    list: creativesOf(place),
    unique: { creatives_name: 'name' },
    ...(flight && { begin: flight.lock, follow: ({ manager }) => flight.changed(manager) }),
    scope: () => creativesAt(place),
    columns: (input) => ({
      ...fieldColumns(input, place),
      ...sizeColumns(file, input),
      ...(file === undefined ? {} : { fileHash: file?.hash ?? null }),
    }),
    check: async ({ manager, before, input }) => {
      if (input) demandPeriod(input);
      // Another kind of creative cannot show the file of the one before.
      if (input && before && file === undefined && before.fileHash && input.kind !== before.kind)
        throw refusedField('file', 'required');
      if (!input && before && (await creatives.hasHits(manager, place.campaignId, before.id)))
        throw new AppError('creative.has_hits');
    },
    dependents: async ({ manager, before, input }) => {
      if (before?.fileHash && (!input || file !== undefined))
        await creatives.forget(manager, before.fileHash);
      if (file) await creatives.keep(manager, place.campaignId, file.hash, file.parts);
    },
  };
}

import { Injectable } from '@nestjs/common';
import { marketDay } from '@netreach/measurement';
import { Clock } from '../../platform/clock/clock.js';
import { AppError, refusedField, type FieldErrors } from '../../platform/errors/app-error.js';
import type { ListAsking } from '../../platform/list/list.types.js';
import { Lists } from '../../platform/list/lists.service.js';
import { CountriesLookup } from '../countries/countries.lookup.js';
import { ChannelEditor } from './channel-editor.service.js';
import type { WrittenChannel } from './channel-parts.service.js';
import type { ChannelReader } from './channel-reader.js';
import { ChannelStates } from './channel-states.service.js';
import { ACTIVE_BOOKING_UNITS, BOOKING_UNITS } from './database/booking-units.list.js';
import { BookingUnitsReadModel } from './database/booking-units.read-model.js';
import { askingOf } from './database/channels.list.js';
import { CandidatesReadModel } from './database/candidates.read-model.js';
import type { BookingUnitDto } from './dto/booking-unit.dto.js';
import type {
  BookingUnitInputDto,
  BookingUnitsQuery,
  BookingUnitsResponseDto,
} from './dto/booking-units.dto.js';
import { MAX_TARGET_URLS } from './dto/channel-input.dto.js';
import type { QuarterDto } from './dto/channel.dto.js';

/** A unit, and the quarter in which it is active or not. */
export interface ShownUnit {
  readonly channel: BookingUnitDto;
  readonly quarter: QuarterDto;
}

/**
 * The booking units of the national ranking: everybody's channels that are marked as units of it. Their paths count on every
 * target of what they are a part of.
 */
@Injectable()
export class BookingUnits {
  constructor(
    private readonly lists: Lists,
    private readonly units: BookingUnitsReadModel,
    private readonly candidates: CandidatesReadModel,
    private readonly editor: ChannelEditor,
    private readonly states: ChannelStates,
    private readonly countries: CountriesLookup,
    private readonly clock: Clock,
  ) {}

  /** One page of units; of those active in the quarter where only they are asked for. */
  async page(
    reader: ChannelReader,
    query: BookingUnitsQuery,
    onlyActive = false,
  ): Promise<Omit<BookingUnitsResponseDto, 'success'>> {
    const running = await this.runningQuarter(reader.country);
    const quarter = { year: query.year ?? running.year, quarter: query.quarter ?? running.quarter };
    const list = onlyActive ? ACTIVE_BOOKING_UNITS : BOOKING_UNITS;
    return { ...(await this.lists.page(list, { ...query, ...quarter }, askingOf(reader))), quarter };
  }

  /** A unit in the running quarter, or in another. @throws AppError `request.not_found` */
  async show(reader: ChannelReader, id: number, quarter?: QuarterDto): Promise<ShownUnit> {
    const asked = quarter ?? (await this.runningQuarter(reader.country));
    const asking: ListAsking = askingOf(reader);
    return { channel: await this.lists.one(BOOKING_UNITS, id, asking, undefined, asked), quarter: asked };
  }

  /** Quarters in which any is switched on, the running and the next one, newest first. */
  async quarters(country: string): Promise<QuarterDto[]> {
    const running = await this.runningQuarter(country);
    const all = [...(await this.units.quarters(country)), running, nextOf(running)];
    const known = new Map(all.map((one) => [placeOf(one), one]));
    return [...known.values()].sort((a, b) => placeOf(b) - placeOf(a));
  }

  /** Makes a unit; it is active in no quarter yet. @throws AppError `request.invalid` */
  async create(reader: ChannelReader, input: BookingUnitInputDto): Promise<ShownUnit> {
    const written = { ...(await this.written(reader, input)), national: true as const };
    const id = await this.editor.create(reader, written).catch(atPaths(input));
    return this.show(reader, id);
  }

  /** Changes a unit. @throws AppError `request.not_found`, `request.invalid`, `request.stale` */
  async update(reader: ChannelReader, id: number, input: BookingUnitInputDto): Promise<ShownUnit> {
    const { channel } = await this.show(reader, id);
    const written = await this.written(reader, input);
    await this.editor
      .update(reader, id, input.version ?? channel.version, written)
      .catch(async (error: unknown) => {
        if (!(error instanceof AppError) || error.code !== 'request.stale') return atPaths(input)(error);
        throw new AppError('request.stale', { current: (await this.show(reader, id)).channel });
      });
    return this.show(reader, id);
  }

  /** Switches a unit on or off for a quarter. @throws AppError `request.not_found` */
  async setActive(
    reader: ChannelReader,
    id: number,
    { year, quarter }: Partial<QuarterDto>,
    active: boolean,
  ): Promise<ShownUnit> {
    const { quarter: running } = await this.show(reader, id);
    const asked = { year: year ?? running.year, quarter: quarter ?? running.quarter };
    await this.states.setActive(reader, id, asked, active);
    return this.show(reader, id, asked);
  }

  /** Switches on in a quarter what is active in another. @returns how many units were switched on */
  async copy(reader: ChannelReader, from: QuarterDto, to: QuarterDto): Promise<number> {
    if (placeOf(from) === placeOf(to)) throw refusedField('to', 'twice');
    const ids = await this.units.activeOnlyIn(reader.country, from, to);
    for (const id of ids) await this.states.setActive(reader, id, to, true);
    return ids.length;
  }

  /** What units can be made of. */
  async choices(reader: ChannelReader) {
    const [types, parents] = await Promise.all([
      this.candidates.types(reader.country),
      this.candidates.parents(reader),
    ]);
    return { channel_types: types, parents };
  }

  private async written(
    reader: ChannelReader,
    { name, channel_type_id, parent_id, pixel_paths }: BookingUnitInputDto,
  ): Promise<WrittenChannel> {
    const below = await this.candidates.below(reader, parent_id, null);
    const targets = below.flatMap((service) => service.targets.map((target) => target.name));
    if (targets.length * pixel_paths.length > MAX_TARGET_URLS)
      throw refusedField('pixel_paths', 'too_many', { max: Math.floor(MAX_TARGET_URLS / targets.length) });
    const target_urls = targets.flatMap((target) =>
      pixel_paths.map((path) => ({ url: `${target}${path}`, match_mode: 'pattern' as const })),
    );
    return { name, channel_type_id, parent_id, target_urls, customer_ids: [] };
  }

  private async runningQuarter(country: string): Promise<QuarterDto> {
    const { timeZone } = await this.countries.market(country);
    const today = marketDay(this.clock.now(), timeZone);
    return { year: Number(today.slice(0, 4)), quarter: Math.ceil(Number(today.slice(5, 7)) / 3) };
  }
}

const placeOf = ({ year, quarter }: QuarterDto) => 4 * year + quarter;
const nextOf = ({ year, quarter }: QuarterDto): QuarterDto =>
  quarter === 4 ? { year: year + 1, quarter: 1 } : { year, quarter: quarter + 1 };

/** Says at the paths of a unit what is wrong with the target URLs that were made of them. */
const atPaths =
  ({ pixel_paths: paths }: BookingUnitInputDto) =>
  (error: unknown): never => {
    if (!(error instanceof AppError) || !error.details.fields) throw error;
    const fields = Object.entries(error.details.fields).map(([field, problems]) => {
      const [, place] = /^target_urls\.(\d+)\./.exec(field) ?? [];
      return [place === undefined ? field : `pixel_paths.${Number(place) % paths.length}`, problems];
    });
    throw new AppError(error.code, { fields: Object.fromEntries(fields) as FieldErrors });
  };

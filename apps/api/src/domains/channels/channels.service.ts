import { Injectable } from '@nestjs/common';
import { marketDay } from '@netreach/measurement';
import { Clock } from '../../platform/clock/clock.js';
import { AppError } from '../../platform/errors/app-error.js';
import { rowsOf } from '../../platform/http/page.query.dto.js';
import { CountriesLookup } from '../countries/countries.lookup.js';
import { channelActions } from './channel-actions.js';
import type { ChannelReader } from './channel-reader.js';
import { CandidatesReadModel } from './database/candidates.read-model.js';
import { ChannelsReadModel, type ChannelRow } from './database/channels.read-model.js';
import type {
  CandidatesResponseDto,
  ChannelDetailsDto,
  ChannelDto,
  ChannelsResponseDto,
  QuarterDto,
} from './dto/channel.dto.js';
import type { CandidatesQuery, ChannelsQuery } from './dto/channels.query.dto.js';
import { targetUrlText } from './target-url.js';

/** Shows channels. */
@Injectable()
export class ChannelsService {
  constructor(
    private readonly channels: ChannelsReadModel,
    private readonly candidatesOf: CandidatesReadModel,
    private readonly countries: CountriesLookup,
    private readonly clock: Clock,
  ) {}

  /** One page of the reader's channels. */
  async list(reader: ChannelReader, query: ChannelsQuery): Promise<Omit<ChannelsResponseDto, 'success'>> {
    const running = await this.runningQuarter(reader.country);
    const quarter = { year: query.year ?? running.year, quarter: query.quarter ?? running.quarter };
    const { limit, offset } = rowsOf(query);
    const { channel_type: type = null, state = null, sort = 'name', order = 'asc' } = query;
    const filter = { search: query.search?.trim() || null, type, state };
    const page = { sort, order, limit, offset };
    const { rows, total } = await this.channels.page(reader, firstDayOf(quarter), filter, page);
    const channels = rows.map((row) => shownChannel(row, reader));
    return { channels, quarter, total, page: query.page ?? 1, page_size: limit };
  }

  /**
   * One of the reader's channels, with its parts and history.
   * @throws AppError `request.not_found`
   */
  async show(reader: ChannelReader, id: number): Promise<ChannelDetailsDto> {
    const day = firstDayOf(await this.runningQuarter(reader.country));
    const row = await this.channels.find(reader, day, id);
    if (!row) throw new AppError('request.not_found');
    const [urls, history] = await Promise.all([this.channels.urls(id), this.channels.history(id)]);
    return {
      ...shownChannel(row, reader),
      target_urls: urls.map(({ targetId, target, path, matchMode }) => ({
        ...{ url: targetUrlText({ target, path }), match_mode: matchMode, target_id: targetId },
      })),
      history: history.map(({ changedAt, changedBy, ...change }) => ({
        ...{ ...change, changed_at: changedAt.toISOString(), changed_by: changedBy },
      })),
    };
  }

  /** What the reader can make channels of; the services below a parent where one is named. */
  async candidates(
    reader: ChannelReader,
    { parent, channel_type: type }: CandidatesQuery,
  ): Promise<Omit<CandidatesResponseDto, 'success'>> {
    const [types, parents, customers, candidates] = await Promise.all([
      this.candidatesOf.types(reader.country),
      this.candidatesOf.parents(reader),
      reader.mode === 'admin' ? this.candidatesOf.customers() : [],
      parent === undefined ? [] : this.candidatesOf.below(reader, parent, type ?? null),
    ]);
    return { channel_types: types, parents, customers, candidates };
  }

  private async runningQuarter(country: string): Promise<QuarterDto> {
    const { timeZone } = await this.countries.market(country);
    const today = marketDay(this.clock.now(), timeZone);
    return { year: Number(today.slice(0, 4)), quarter: Math.ceil(Number(today.slice(5, 7)) / 3) };
  }
}

/** The first day of a quarter, `YYYY-MM-DD`. */
function firstDayOf({ year, quarter }: QuarterDto): string {
  return `${year}-${String(3 * quarter - 2).padStart(2, '0')}-01`;
}

function shownChannel(row: ChannelRow, { mode }: ChannelReader): ChannelDto {
  const { id, name, type, parent, customers, isPublic, deleted, version } = row;
  const isRequested = row.publicRequest && !isPublic;
  return {
    ...{ id, name, channel_type: type, parent, customers, isPublic, isRequested },
    ...{ targets_count: row.targetsCount, active: row.active, active_by_default: row.activeByDefault },
    ...{ active_quarters: row.quarters, deleted, version, updated_at: row.updatedAt.toISOString() },
    actions: channelActions(mode, { deleted, isPublic, isRequested }),
  };
}

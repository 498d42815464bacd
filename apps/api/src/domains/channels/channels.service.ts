import { Injectable } from '@nestjs/common';
import { marketDay } from '@netreach/measurement';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../platform/clock/clock.js';
import { Lists } from '../../platform/list/lists.service.js';
import { CountriesLookup } from '../countries/countries.lookup.js';
import type { ChannelReader } from './channel-reader.js';
import { CandidatesReadModel } from './database/candidates.read-model.js';
import { askingOf, CHANNELS } from './database/channels.list.js';
import { ChannelsReadModel } from './database/channels.read-model.js';
import type {
  CandidatesResponseDto,
  ChannelDetailsDto,
  ChannelsResponseDto,
  QuarterDto,
} from './dto/channel.dto.js';
import type { CandidatesQuery, ChannelsQuery } from './dto/channels.query.dto.js';
import { targetUrlText } from './target-url.js';

/** Shows channels. */
@Injectable()
export class ChannelsService {
  constructor(
    private readonly lists: Lists,
    private readonly channels: ChannelsReadModel,
    private readonly candidatesOf: CandidatesReadModel,
    private readonly countries: CountriesLookup,
    private readonly clock: Clock,
  ) {}

  /** One page of the reader's channels. */
  async list(reader: ChannelReader, query: ChannelsQuery): Promise<Omit<ChannelsResponseDto, 'success'>> {
    const running = await this.runningQuarter(reader.country);
    const quarter = { year: query.year ?? running.year, quarter: query.quarter ?? running.quarter };
    const asked = { ...query, ...quarter, state: query.state ?? 'there' };
    return { ...(await this.lists.page(CHANNELS, asked, askingOf(reader))), quarter };
  }

  /**
   * One of the reader's channels, with its parts and history.
   * @throws AppError `request.not_found`
   */
  async show(reader: ChannelReader, id: number, runner?: EntityManager): Promise<ChannelDetailsDto> {
    const quarter = await this.runningQuarter(reader.country);
    const channel = await this.lists.one(CHANNELS, id, askingOf(reader), runner, quarter);
    const [urls, history] = await Promise.all([this.channels.urls(id), this.channels.history(id)]);
    return {
      ...channel,
      target_urls: urls.map(({ targetId, target, path, matchMode }) => ({
        url: targetUrlText({ target, path }),
        match_mode: matchMode,
        target_id: targetId,
      })),
      history: history.map(({ changedAt, changedBy, ...change }) => ({
        ...change,
        changed_at: changedAt.toISOString(),
        changed_by: changedBy,
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

import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Principal } from '../../platform/access/principal.js';
import { AuditTrail } from '../../platform/audit/audit-trail.service.js';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.service.js';
import { AppError, refusedField } from '../../platform/errors/app-error.js';
import { Lists } from '../../platform/list/lists.service.js';
import { CreativesLookup, type CreativesPlace } from '../creatives/creatives.lookup.js';
import { optionsKey, optionsOf } from './code-options.js';
import { tagsOf } from './code-tags.js';
import { codesOf, type CodeRow } from './database/tracking-codes.list.js';
import { TrackingCodesReadModel, type CodeFigures } from './database/tracking-codes.read-model.js';
import { TrackingCodesRepository, type CodePlace } from './database/tracking-codes.repository.js';
import type {
  CodeOptionsDto,
  SetOptionsDto,
  TrackingCodeDto,
  TrackingCodesQuery,
  TrackingCodesResponseDto,
} from './dto/tracking-codes.dto.js';
import type { CodeOptions } from './tags/tags.js';

/** Codes of a campaign, its flights' among them: more would not be looked through by anybody. */
const MOST_CODES = 20_000;

/** Who asks about the codes of which campaign or flight; the right to it was asked already. */
export interface CodesAsked extends CreativesPlace {
  readonly principal: Principal;
  readonly country: string;
}

/** The tracking codes of campaigns and of flights. */
@Injectable()
export class TrackingCodesService {
  constructor(
    private readonly lists: Lists,
    private readonly database: Database,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
    private readonly codes: TrackingCodesRepository,
    private readonly known: TrackingCodesReadModel,
    private readonly creatives: CreativesLookup,
  ) {}

  /** One page of codes with their tags, and what was seen of them. @param origin the product's own */
  async page(
    asked: CodesAsked,
    { seen: seenOnly = false, wraps, ...query }: TrackingCodesQuery,
    origin: string,
  ): Promise<Omit<TrackingCodesResponseDto, 'success'>> {
    const { campaignId, flightId } = asked;
    const now = new Date(this.clock.now());
    const options = optionsOf(await this.known.options(campaignId), flightId);
    const { codes, ...page } = await this.lists.page(codesOf(asked), query, asked);
    const seen = await this.known.seen(campaignId, codes, now);
    const figures = seenOnly ? [] : await this.known.figures(campaignId, codes);
    const measured = new Map(figures.map((one) => [`${one.creativeId} ${one.channelNameId}`, one]));
    return {
      ...page,
      codes: codes.map((row) => ({
        ...shown(row),
        ...seenOf(seen.get(row.id), now),
        figures: figuresOf(measured.get(`${row.creative_id} ${row.channel_name_id}`)),
        tags: written(row, origin, options, wraps),
      })),
      options: optionsDto(options),
    };
  }

  /**
   * Says how codes are written, and makes those that are missing.
   * @throws AppError `request.invalid` where a creative is none of the campaign's or flight's, or there are too many codes
   */
  async setOptions(
    asked: CodesAsked,
    { options, creative_ids: ids, channels = [] }: SetOptionsDto,
  ): Promise<{ options: CodeOptionsDto; made: number }> {
    const { campaignId, flightId } = asked;
    const wanted = { adServer: options.ad_server, consent: options.consent, https: options.https };
    return this.database.transaction(async (manager) => {
      const campaign = await this.codes.lock(manager, campaignId);
      if (!campaign) throw new AppError('request.not_found');
      const before = optionsOf(campaign.options, flightId);
      if (!isSame(before, wanted) || !(optionsKey(flightId) in campaign.options)) {
        await this.codes.setOptions(manager, campaignId, optionsKey(flightId), wanted);
        await this.note(asked, campaign.customerId, manager, 'options_changed', { before, after: wanted });
      }
      const names = channels.map((name) => name.trim());
      const made = await this.makeFor(manager, asked, ids, names);
      if (made > 0)
        await this.note(asked, campaign.customerId, manager, 'created', { codes: made, channels: names });
      return { options, made };
    });
  }

  /** Makes codes that are missing. @returns how many @throws AppError `request.invalid` where there would be too many */
  async make(
    manager: EntityManager,
    place: CreativesPlace,
    places: readonly CodePlace[],
    field: string,
  ): Promise<number> {
    const made = await this.codes.add(manager, place, places);
    if (made > 0 && (await this.codes.count(manager, place.campaignId)) > MOST_CODES)
      throw refusedField(field, 'too_many_codes', { max: MOST_CODES });
    return made;
  }

  /** Writes an entry of the audit log about the codes of a campaign. */
  async note(
    { country, campaignId, flightId }: CodesAsked,
    customerId: number,
    manager: EntityManager,
    what: 'created' | 'options_changed' | 'uploaded',
    details: Record<string, unknown>,
  ): Promise<void> {
    const object = { type: 'campaign', id: campaignId };
    const all = { ...details, ...(flightId === undefined ? {} : { flight_id: flightId }) };
    await this.audit.record(
      { event: `tracking_codes.${what}`, country, customerId, object, details: all },
      manager,
    );
  }

  private async makeFor(
    manager: EntityManager,
    place: CreativesPlace,
    ids: readonly number[] | undefined,
    channels: readonly string[],
  ): Promise<number> {
    const own = new Set((await this.creatives.of(place, manager)).map(({ id }) => id));
    const foreign = ids?.find((id) => !own.has(id));
    if (foreign !== undefined) throw refusedField('creative_ids', 'unknown_value', { value: foreign });
    if (channels.length === 0) return 0;
    const names = await this.codes.channelNames(manager, place.campaignId, channels);
    const places = [...(ids ?? own)].flatMap((creativeId) =>
      [...names.values()].map((channelNameId) => ({ creativeId, channelNameId, placement: '' })),
    );
    return this.make(manager, place, places, 'channels');
  }
}

const isSame = (a: CodeOptions, b: CodeOptions) =>
  a.adServer === b.adServer && a.consent === b.consent && a.https === b.https;

const optionsDto = ({ adServer, consent, https }: CodeOptions): CodeOptionsDto => ({
  ad_server: adServer,
  consent,
  https,
});

function shown(row: CodeRow): Omit<TrackingCodeDto, 'last_seen' | 'seen_seconds_ago' | 'figures' | 'tags'> {
  const { id, code, creative_id, creative, channel_name_id, channel, placement } = row;
  return { id, code, creative_id, creative, channel_name_id, channel, placement };
}

function seenOf(seen: Date | undefined, now: Date): Pick<TrackingCodeDto, 'last_seen' | 'seen_seconds_ago'> {
  if (!seen) return { last_seen: null, seen_seconds_ago: null };
  const seconds = Math.max(0, Math.round((now.getTime() - seen.getTime()) / 1000));
  return { last_seen: seen.toISOString(), seen_seconds_ago: seconds };
}

function figuresOf(figures: CodeFigures | undefined): TrackingCodeDto['figures'] {
  if (!figures) return null;
  const { served, viewable, clicks, lastDay } = figures;
  return { served, viewable, clicks, last_day: lastDay };
}

function written(row: CodeRow, origin: string, options: CodeOptions, wraps: string | undefined) {
  const { code, creative: title, width, height } = row;
  const { vastUrl, ...tags } = tagsOf({ code, title, width, height }, origin, options, wraps);
  return { ...tags, vast_url: vastUrl };
}

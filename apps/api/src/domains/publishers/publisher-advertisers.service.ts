import { Injectable } from '@nestjs/common';
import { DEVICE_CLASSES } from '@netreach/domain';
import { shareInterval, suppress } from '@netreach/measurement';
import { WatchedMediaLookup } from '../media-watch/watched-media.lookup.js';
import { DECIMALS, rounded } from '../ratings/figures.lookup.js';
import { provenance } from '../ratings/frame-questions.lookup.js';
import { PublisherMediaReadModel } from './database/publisher-media.read-model.js';
import type { PublisherAdvertiserDto, PublisherInfoResponseDto } from './dto/publisher-figures.dto.js';
import { PublisherInfo, totalShown } from './publisher-info.service.js';
import type { AskedPublisher } from './publisher-questions.service.js';

/** A question about advertisers, with the release that answers it. */
interface AskedAdvertisers extends AskedPublisher {
  readonly release: number | null;
  readonly reason: PublisherInfoResponseDto['advertisers_reason'];
}

const NO_SHARE = { share_of_reach: null, share_low: null, share_high: null };

/** Whose advertising is met in the media of a publisher, by what media watch has published. */
@Injectable()
export class PublisherAdvertisers {
  constructor(
    private readonly watched: WatchedMediaLookup,
    private readonly media: PublisherMediaReadModel,
    private readonly info: PublisherInfo,
  ) {}

  /** Finds the release that answers; the answer is another one when the month is published anew. */
  async settle(asked: AskedPublisher): Promise<AskedAdvertisers> {
    const { country, frame, reach } = asked.frame;
    const isNarrowed =
      frame.interval_type !== 'month' ||
      reach.devices.length < DEVICE_CLASSES.length ||
      reach.filter.length > 0 ||
      reach.registeredOnly;
    const release = isNarrowed ? null : await this.watched.release(country, frame.date);
    const question = { ...asked.question, data: [...asked.question.data, release] };
    const reason = isNarrowed ? 'narrowed' : release === null ? 'not_published' : null;
    return { ...asked, question, release, reason };
  }

  /** The brands, each in each medium: who met it in two of them is in both rows. @throws AppError as `PublisherInfo.audience` */
  async of(asked: AskedAdvertisers): Promise<Omit<PublisherInfoResponseDto, 'success'>> {
    const { frame, services, release, reason } = asked;
    const { total } = await this.info.audience(asked);
    const rows = release === null ? [] : await this.watched.brands(release, await this.media.of(services));
    const design = total?.target.designEffect ?? 1;
    return {
      data_type: 'advertisers',
      total: totalShown(total),
      services: [],
      profile: [],
      advertisers: rows.map((row) => advertiserShown(row, design)),
      advertisers_reason: reason,
      ...provenance(frame, total?.target),
    };
  }
}

type Row = Awaited<ReturnType<WatchedMediaLookup['brands']>>[number];

function advertiserShown(row: Row, designEffect: number): PublisherAdvertiserDto {
  return {
    brand_id: row.brand_id,
    brand: row.brand,
    medium: row.medium,
    unique_panelists: row.cases,
    unique_users: row.users,
    net_reach: row.reach,
    net_reach_low: row.reach_low,
    net_reach_high: row.reach_high,
    reliability: row.reliability,
    reason: row.reason,
    estimated_ad_impressions: row.impressions,
    ...shareOf(row, designEffect),
  };
}

/** Of those whom the brand reached; nothing where only a few of them were elsewhere, for these could be worked out. */
function shareOf({ cases, users, all_cases: all, all_users: whole }: Row, designEffect: number) {
  const isRestHidden = all > cases && suppress(all - cases) === 'suppressed';
  if (users === null || !whole || isRestHidden) return NO_SHARE;
  const share = Math.min(1, users / whole);
  const { low, high } = shareInterval(share, all / designEffect);
  const percent = (part: number) => rounded(part * 100, DECIMALS.percent);
  return { share_of_reach: percent(share), share_low: percent(low), share_high: percent(high) };
}

import { Injectable } from '@nestjs/common';
import { StampedCache } from '../../platform/cache/stamped-cache.js';
import { countedFlight } from './counted-flight.js';
import type { CampaignHead } from './database/campaign-heads.read-model.js';
import {
  CampaignTrafficReadModel,
  NO_TRAFFIC,
  type AdTraffic,
  type CellTraffic,
  type KeyedTraffic,
  type TrafficKey,
} from './database/campaign-traffic.read-model.js';

const ANSWERS_KEPT = 400;
type Days = readonly [string, string];
type CountedCampaign = Pick<CampaignHead, 'id' | 'flight' | 'trafficStamp'>;

/**
 * What the census counts of campaigns. The target group asked about changes nothing in it, and a large campaign has a million
 * rows: it is added up once for each stamp. Whoever hands a campaign in has seen that the reader may see it.
 */
@Injectable()
export class CampaignTraffic {
  private readonly keyed = new StampedCache<readonly KeyedTraffic[]>(ANSWERS_KEPT);
  private readonly ofCells = new StampedCache<readonly CellTraffic[]>(ANSWERS_KEPT);

  constructor(private readonly stored: CampaignTrafficReadModel) {}

  /** Traffic of a campaign's days by a key, in the order of its values. @param days first and last, `YYYY-MM-DD` */
  by(campaign: CountedCampaign, key: TrafficKey, days: Days): Promise<readonly KeyedTraffic[]> {
    const { id, trafficStamp } = campaign;
    const flight = countedFlight(campaign);
    return this.keyed.get(`${id} ${flight} ${key} ${days.join(' ')}`, trafficStamp, () =>
      this.stored.by(id, flight, key, days),
    );
  }

  /** All traffic of a campaign's days. */
  async total(campaign: CountedCampaign, days: Days): Promise<AdTraffic> {
    return (await this.by(campaign, 'none', days))[0] ?? NO_TRAFFIC;
  }

  /** Impressions by channel and device. */
  cells(campaign: CountedCampaign, days: Days): Promise<readonly CellTraffic[]> {
    const { id, trafficStamp } = campaign;
    const flight = countedFlight(campaign);
    return this.ofCells.get(`${id} ${flight} ${days.join(' ')}`, trafficStamp, () =>
      this.stored.cells(id, flight, days),
    );
  }
}

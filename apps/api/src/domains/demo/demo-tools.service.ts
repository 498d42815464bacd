import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { BillingHistory } from '../billing/billing-history.lookup.js';
import { DEMO_BILLED_MONTHS, demoSeller } from './tables/seller.js';
import { DmpFeedsLookup } from '../dmp-feed/dmp-feeds.lookup.js';
import { DemoNationalService } from './demo-national.service.js';
import { DemoSocialService } from './demo-social.service.js';
import { ItemsLookup } from '../ratings/items.lookup.js';
import { ChannelsLookup, type ChannelOwner } from '../channels/channels.lookup.js';

/** A channel of the demo customer. */
interface DemoChannel {
  readonly name: string;
  readonly path: string;
  readonly state: 'active' | 'inactive' | 'requested' | 'deleted';
}

const CHANNELS: readonly DemoChannel[] = [
  { name: 'Alpine sports (demo)', path: '/sport*', state: 'active' },
  { name: 'Politics at breakfast (demo)', path: '/politik*', state: 'requested' },
  { name: 'Business weekend (demo)', path: '/wirtschaft*', state: 'inactive' },
  { name: 'Last year\u2019s football (demo)', path: '/fussball*', state: 'deleted' },
];
const SERVICES_IN_FEED = 25;
const MONTH_MS = 30 * 24 * 60 * 60_000;

/**
 * Gives the demo customer channels in several states, a feed, posts of social platforms, a year of invoices and months of the national
 * ranking: no screen is empty.
 */
@Injectable()
export class DemoToolsService {
  constructor(
    private readonly channels: ChannelsLookup,
    private readonly feeds: DmpFeedsLookup,
    private readonly items: ItemsLookup,
    private readonly billing: BillingHistory,
    private readonly social: DemoSocialService,
    private readonly national: DemoNationalService,
    private readonly clock: Clock,
  ) {}

  /** Makes what the customer has none of; nothing in a country without services. */
  async ensure(owner: ChannelOwner): Promise<void> {
    if ((await this.channels.count(owner)) === 0) await this.makeChannels(owner);
    if ((await this.feeds.count(owner)) === 0) await this.makeFeed(owner);
    await this.billing.ensure(owner.country, demoSeller(owner.country), DEMO_BILLED_MONTHS);
    await this.social.ensure(owner.country);
    await this.national.ensure(owner.country);
  }

  private async makeChannels(owner: ChannelOwner): Promise<void> {
    const { types, parents } = await this.channels.choices(owner);
    const houses = parents.filter(({ type }) => type === 'mediahouse');
    for (const [place, channel] of CHANNELS.entries()) {
      const [type, house] = [types[place % types.length], houses[place]];
      if (!type || !house) return;
      const services = await this.channels.below(owner, house.id);
      const hosts = services.flatMap(({ targets }) => targets.filter(({ name }) => name.startsWith('www.')));
      const quarters = channel.state === 'inactive' ? [] : this.quarters();
      const written = {
        name: channel.name,
        channel_type_id: type.id,
        parent_id: house.id,
        target_urls: hosts.map(({ name }) => ({ url: name + channel.path, match_mode: 'pattern' as const })),
      };
      const id = await this.channels.create(owner, written, quarters);
      if (channel.state === 'requested') await this.channels.requestPublication(owner, id);
      if (channel.state === 'deleted') await this.channels.delete(owner, id);
    }
  }

  private async makeFeed(owner: ChannelOwner): Promise<void> {
    const services = await this.items.services(owner.country, { admin: false, customerId: owner.customerId });
    if (services.length === 0) return;
    await this.feeds.createAndRun(owner, {
      name: 'Women 30-49 (demo)',
      attributes: 'gender:female;birthday:30-39,40-49',
      devices: 'all',
      service_ids: services.slice(0, SERVICES_IN_FEED).map(({ id }) => id),
      columns: ['month', 'segment', 'service', 'persons', 'reach_percent', 'affinity'],
      schedule: 'weekly',
      hour: 6,
      destination: 'file',
      server: null,
    });
  }

  /** The quarters the newest months of the demo lie in. */
  private quarters() {
    const [now, before] = [0, 3].map((back) => new Date(this.clock.now() - back * MONTH_MS));
    return [now, before].map((day = new Date(0)) => ({
      year: day.getUTCFullYear(),
      quarter: Math.floor(day.getUTCMonth() / 3) + 1,
    }));
  }
}

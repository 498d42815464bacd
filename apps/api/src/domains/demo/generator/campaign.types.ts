import type { CampaignSpec, ChannelTraits } from '../tables/campaigns.types.js';
import type { CampaignPerson } from './campaign-persons.js';

/** What is planned of a channel. */
export interface ChannelPlan {
  readonly name: string;
  readonly impressions: number;
  /** In the currency of the country. */
  readonly cost: number;
}

/** What a campaign is held against. */
export interface CampaignPlan {
  readonly impressions: number;
  /** Gross rating points in the target group. */
  readonly grp: number;
  /** In the currency of the country. */
  readonly budget: number;
  readonly channels: readonly ChannelPlan[];
}

/** What the census counts of a creative under a name on a device, on a day. */
export interface DemoAdCount {
  /** Places among the creatives, names and device classes. */
  readonly creative: number;
  readonly name: number;
  readonly device: number;
  readonly day: string;
  readonly served: number;
  readonly net: number;
  readonly located: number;
  readonly home: number;
  readonly consented: number;
  readonly viewable: number;
  readonly notViewable: number;
  readonly undetermined: number;
  readonly clicks: number;
  /** As `[reason, count]`. */
  readonly invalid: readonly (readonly [string, number])[];
  /** Videos started, played to each quarter, and to the end; empty for pictures. */
  readonly video: readonly number[];
}

/** What was delivered of a campaign. */
export interface Delivered {
  readonly world: CampaignWorld;
  readonly names: readonly ArrivingName[];
  readonly creatives: readonly DemoCreative[];
  readonly contacts: readonly DemoAdContact[];
  readonly days: readonly string[];
}

/** What campaigns are made from; the same makes the same campaigns. */
export interface CampaignWorld {
  readonly country: string;
  readonly timeZone: string;
  readonly persons: readonly CampaignPerson[];
  /** The market's day, `YYYY-MM-DD`; nothing is delivered on it yet. */
  readonly today: string;
  readonly seed: number;
}

/** A creative of a campaign. */
export interface DemoCreative {
  readonly name: string;
  readonly kind: 'image' | 'video';
  readonly width: number;
  readonly height: number;
}

/** What arrives in tags: a name, the channel it stands for, and how often it comes. */
export interface ArrivingName {
  readonly name: string;
  /** Undefined where nobody has mapped it. */
  readonly channel: string | undefined;
  readonly traits: ChannelTraits;
  readonly share: number;
  /** Places of the creatives that are shown there. */
  readonly creatives: readonly number[];
}

/** A contact of a person with a creative. */
export interface DemoAdContact {
  /** Places among the persons, creatives, names and device classes. */
  readonly person: number;
  readonly creative: number;
  readonly name: number;
  readonly device: number;
  /** Milliseconds since 1970-01-01 UTC. */
  readonly time: number;
  readonly viewable: boolean;
  readonly clicks: number;
}

/** A campaign with everything that is known of it. */
export interface DemoCampaign {
  readonly spec: CampaignSpec;
  readonly startsOn: string;
  readonly endsOn: string;
  readonly creatives: readonly DemoCreative[];
  readonly names: readonly ArrivingName[];
  readonly contacts: readonly DemoAdContact[];
  readonly census: readonly DemoAdCount[];
  readonly plan: CampaignPlan;
}

/** Kinds of channels campaigns are booked on. */
export type ChannelKind = 'news' | 'portal' | 'network' | 'social' | 'video' | 'audio';

/** How advertising fares in a kind of channel. */
export interface ChannelTraits {
  /** Shares of the device classes, in their order. */
  readonly devices: readonly number[];
  /** Share of impressions whose viewability is known, and of those the ones that were seen. */
  readonly measurable: number;
  readonly viewable: number;
  /** Clicks per impression. */
  readonly clicks: number;
  /** Share of impressions that are none of a person. */
  readonly invalid: number;
  /** Share of videos that were played to their end; 0 where none are shown. */
  readonly completed: number;
  /** What a thousand impressions cost. */
  readonly price: number;
}

/** Where a campaign is booked. */
export interface BookedChannel {
  readonly name: string;
  readonly kind: ChannelKind;
  readonly share: number;
  /** Names that arrive in its place and are mapped by a rule; without any, the name of the channel arrives. */
  readonly arrivesAs?: readonly string[];
  /** What the rule looks like. */
  readonly rule?: string;
}

/** A campaign of the demo. */
export interface CampaignSpec {
  readonly name: string;
  readonly advertiser: string;
  readonly brand: string;
  /** Days from today to its first day, and how many it has. */
  readonly starts: number;
  readonly days: number;
  /** Whom it is for, as a filter of the panel. */
  readonly target: string;
  readonly format: 'display' | 'video' | 'mixed';
  readonly contactKind: 'impression' | 'viewable_impression';
  readonly costModel: 'cpm' | 'cpc' | 'cpv' | 'fixed';
  /** Persons reached of those it is for, as a share, and contacts of each of them on average. */
  readonly reach: number;
  readonly frequency: number;
  /** What is delivered of what is planned until today. */
  readonly pace: number;
  readonly channels: readonly BookedChannel[];
  /** Names that arrive and are mapped to nothing, with their share of everything. */
  readonly unmapped?: { readonly names: readonly string[]; readonly share: number };
  /** Persons at most. */
  readonly atMost?: number;
  readonly archived?: boolean;
  /** Groups of channels by name. */
  readonly groups?: Readonly<Record<string, readonly string[]>>;
  /** Contact classes of its own: first and last count of each, the last without an end. */
  readonly classes?: readonly (readonly [from: number, to: number | null])[];
  /** It has a service whose visits are the response. */
  readonly response?: boolean;
}

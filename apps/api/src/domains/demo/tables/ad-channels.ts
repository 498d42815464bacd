import type { BookedChannel, ChannelKind, ChannelTraits } from './campaigns.types.js';

/** How advertising fares by kind of channel: news sites are seen well, networks badly; clicks are rare everywhere. */
export const CHANNEL_TRAITS: Readonly<Record<ChannelKind, ChannelTraits>> = {
  news: {
    devices: [0.38, 0.5, 0.12],
    measurable: 0.95,
    viewable: 0.69,
    clicks: 0.0011,
    invalid: 0.011,
    completed: 0.66,
    price: 14,
  },
  portal: {
    devices: [0.44, 0.48, 0.08],
    measurable: 0.94,
    viewable: 0.63,
    clicks: 0.0014,
    invalid: 0.015,
    completed: 0.61,
    price: 11,
  },
  network: {
    devices: [0.31, 0.55, 0.14],
    measurable: 0.88,
    viewable: 0.52,
    clicks: 0.0019,
    invalid: 0.058,
    completed: 0.53,
    price: 5,
  },
  social: {
    devices: [0.12, 0.3, 0.58],
    measurable: 0.9,
    viewable: 0.58,
    clicks: 0.0062,
    invalid: 0.021,
    completed: 0.34,
    price: 7,
  },
  video: {
    devices: [0.35, 0.38, 0.27],
    measurable: 0.93,
    viewable: 0.78,
    clicks: 0.0024,
    invalid: 0.024,
    completed: 0.74,
    price: 22,
  },
  audio: {
    devices: [0.2, 0.28, 0.52],
    measurable: 0.86,
    viewable: 0.56,
    clicks: 0.0008,
    invalid: 0.017,
    completed: 0.83,
    price: 13,
  },
};

/** A channel that arrives by its own name. */
export function byCode(name: string, kind: ChannelKind, share: number): BookedChannel {
  return { name, kind, share };
}

/** A channel that arrives by other names, which a rule maps. */
export function byRule(
  name: string,
  kind: ChannelKind,
  share: number,
  arrivesAs: string,
  rule: string,
): BookedChannel {
  return { name, kind, share, arrivesAs: arrivesAs.split(' '), rule };
}

/** Bookings that several campaigns share. */
export const NEWS_AND_PORTAL = [
  byCode('Alpenportal', 'portal', 0.45),
  byCode('Morgenzeitung Online', 'news', 0.35),
  byRule('Seenland Netzwerk', 'network', 0.2, 'seenland_ros seenland_mobile', 'seenland_*'),
] as const;

/** As above, for campaigns with a social network. */
export const WITH_SOCIAL = [
  byCode('Morgenzeitung Online', 'news', 0.3),
  byRule('Freundeskreis', 'social', 0.45, 'fk_feed fk_story fk_reels', 'fk_*'),
  byRule('Seenland Netzwerk', 'network', 0.25, 'seenland_ros seenland_mobile', 'seenland_*'),
] as const;

/** As above, for videos. */
export const VIDEO_MIX = [
  byCode('Gipfel TV Mediathek', 'video', 0.5),
  byCode('Alpenportal Video', 'portal', 0.3),
  byRule('Freundeskreis', 'social', 0.2, 'fk_feed fk_story', 'fk_*'),
] as const;

import type { SocialMetric, SocialPlatform } from '@netreach/domain/social';

/** Heads of the files that a platform gives its users, as it has written them since a day. */
export interface PostHeader {
  readonly platform: SocialPlatform;
  /** How moments are written: with their zone, or as `MM/DD/YYYY HH:MM` in UTC. */
  readonly moments: 'zoned' | 'american';
  /** The first day it was met with. */
  readonly since: string;
  /** Columns, in small letters. */
  readonly id: string;
  /** Who wrote it; in the address without. */
  readonly author?: string;
  readonly url: string;
  readonly text: string;
  readonly time: string;
  readonly metrics: Readonly<Partial<Record<SocialMetric, string>>>;
}

const TWEETS = {
  platform: 'twitter',
  moments: 'zoned',
  id: 'tweet id',
  url: 'tweet permalink',
  text: 'tweet text',
  time: 'time',
} as const;
const COUNTED = {
  impressions: 'impressions',
  engagements: 'engagements',
  shares: 'retweets',
  comments: 'replies',
} as const;

// Files of the Business Suite; their columns of money and of negative feedback come and go, and are not read.
const POSTS = {
  moments: 'american',
  id: 'post id',
  url: 'permalink',
  text: 'description',
  time: 'publish time',
} as const;
const FACEBOOK = { ...POSTS, platform: 'facebook', author: 'page name' } as const;
const FACEBOOK_COUNTED = {
  reach: 'reach',
  engagements: 'reactions, comments and shares',
  likes: 'reactions',
  comments: 'comments',
  shares: 'shares',
  clicks: 'total clicks',
} as const;
const INSTAGRAM = { ...POSTS, platform: 'instagram', author: 'account username' } as const;
const INSTAGRAM_COUNTED = {
  reach: 'reach',
  likes: 'likes',
  comments: 'comments',
  shares: 'shares',
  saves: 'saves',
} as const;

/** All that are known, the newest first: a file is read by the first one whose columns it has. */
const POST_HEADERS: readonly PostHeader[] = [
  // Impressions became views.
  { ...FACEBOOK, since: '2025-06-01', metrics: { ...FACEBOOK_COUNTED, views: 'views' } },
  { ...INSTAGRAM, since: '2025-01-01', metrics: { ...INSTAGRAM_COUNTED, views: 'views' } },
  { ...FACEBOOK, since: '2023-01-01', metrics: { ...FACEBOOK_COUNTED, impressions: 'impressions' } },
  {
    ...INSTAGRAM,
    since: '2023-01-01',
    metrics: { ...INSTAGRAM_COUNTED, impressions: 'impressions', views: 'plays' },
  },
  { ...INSTAGRAM, since: '2022-01-01', metrics: { ...INSTAGRAM_COUNTED, impressions: 'impressions' } },
  { ...TWEETS, since: '2015-11-03', metrics: { ...COUNTED, likes: 'likes', views: 'media views' } },
  // Before hearts there were stars.
  { ...TWEETS, since: '2014-07-11', metrics: { ...COUNTED, likes: 'favorites' } },
];

/** The head of a file by its columns; undefined where it is none that is known. */
export function headerOf(columns: ReadonlySet<string>): PostHeader | undefined {
  return POST_HEADERS.find(({ id, url, text, time, metrics }) =>
    [id, url, text, time, ...Object.values(metrics)].every((column) => columns.has(column)),
  );
}

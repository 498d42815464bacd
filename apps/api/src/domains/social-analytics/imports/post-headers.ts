import type { SocialMetric, SocialPlatform } from '@netreach/domain/social';

/** Heads of the files that a platform gives its users, as it has written them since a day. */
export interface PostHeader {
  readonly platform: SocialPlatform;
  /** The first day it was met with. */
  readonly since: string;
  /** Columns, in small letters. */
  readonly id: string;
  readonly url: string;
  readonly text: string;
  readonly time: string;
  readonly metrics: Readonly<Partial<Record<SocialMetric, string>>>;
}

const TWEETS = {
  platform: 'twitter',
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

/** All that are known, the newest first: a file is read by the first one whose columns it has. */
const POST_HEADERS: readonly PostHeader[] = [
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

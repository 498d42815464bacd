import type { SocialMetric, SocialPlatform } from '@netreach/domain/social';
import type { ReadContent } from './social-connector.js';

/** The interface of a platform that tells of a content what its page does not, to an operator with a token. */
export interface PlatformApi {
  readonly origin: string;
  /** Path and query about the content at an address; null where the interface knows no contents there. */
  readonly pathOf: (url: URL) => string | null;
  /** What an answer says; null = it is not of the form it had: it has changed, or says that there is nothing. */
  readonly read: (answer: unknown) => ReadContent | null;
}

type Fields = Record<string, unknown>;

const LONGEST = { title: 300, text: 2000, name: 200 } as const;

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null;

function momentOf(value: unknown): Date | null {
  const text = textOf(value);
  return text && !Number.isNaN(Date.parse(text)) ? new Date(text) : null;
}

/** The counts that are there, under our names. */
function countsOf(
  counts: Fields,
  names: Readonly<Record<string, SocialMetric>>,
): Partial<Record<SocialMetric, number>> {
  const known = Object.entries(names).flatMap(([name, metric]) => {
    const count = counts[name];
    return typeof count === 'number' && Number.isSafeInteger(count) && count >= 0
      ? [[metric, count] as const]
      : [];
  });
  return Object.fromEntries(known);
}

/** X API v2, `GET /2/tweets/:id` with its public metrics. */
const twitter: PlatformApi = {
  origin: 'https://api.x.com',
  pathOf: ({ pathname }) => {
    const id = /^\/[A-Za-z0-9_]+\/status\/(\d{1,20})\/?$/.exec(pathname)?.[1];
    return id
      ? `/2/tweets/${id}?tweet.fields=created_at,public_metrics&expansions=author_id&user.fields=username`
      : null;
  },
  read: (answer) => {
    const { data, includes } = fieldsOf(answer);
    const { text, created_at: createdAt, public_metrics: counts } = fieldsOf(data);
    const said = textOf(text);
    if (said === null) return null;
    const users: unknown = fieldsOf(includes)['users'];
    const [author] = Array.isArray(users) ? (users as unknown[]) : [];
    return {
      kind: 'post',
      title: said.slice(0, LONGEST.title),
      description: said.slice(0, LONGEST.text),
      author: textOf(fieldsOf(author)['username'])?.slice(0, LONGEST.name) ?? null,
      publishedAt: momentOf(createdAt),
      metrics: countsOf(fieldsOf(counts), {
        impression_count: 'impressions',
        like_count: 'likes',
        reply_count: 'comments',
        retweet_count: 'shares',
        bookmark_count: 'saves',
      }),
      markup: ['api'],
    };
  },
};

/** Pinterest API v5, `GET /v5/pins/:id` with the metrics of the pin's whole life, which its owner's token sees. */
const pinterest: PlatformApi = {
  origin: 'https://api.pinterest.com',
  pathOf: ({ pathname }) => {
    const id = /^\/pin\/(\d{1,20})\/?$/.exec(pathname)?.[1];
    return id ? `/v5/pins/${id}?pin_metrics=true` : null;
  },
  read: (answer) => {
    const {
      id,
      title,
      description,
      created_at: createdAt,
      board_owner: owner,
      pin_metrics: counts,
    } = fieldsOf(answer);
    if (textOf(id) === null) return null;
    const told = textOf(description);
    return {
      kind: 'pin',
      title: (textOf(title) ?? told ?? '').slice(0, LONGEST.title),
      description: told?.slice(0, LONGEST.text) ?? null,
      author: textOf(fieldsOf(owner)['username'])?.slice(0, LONGEST.name) ?? null,
      publishedAt: momentOf(createdAt),
      metrics: countsOf(fieldsOf(fieldsOf(counts)['lifetime_metrics']), {
        impression: 'impressions',
        clickthrough: 'clicks',
        save: 'saves',
        reaction: 'likes',
        comment: 'comments',
      }),
      markup: ['api'],
    };
  },
};

const APIS: Readonly<Partial<Record<SocialPlatform, PlatformApi>>> = { twitter, pinterest };

/** The interface of a platform; undefined where we know none. */
export const apiOf = (platform: SocialPlatform): PlatformApi | undefined => APIS[platform];

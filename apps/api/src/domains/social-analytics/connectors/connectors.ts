import type { SocialMetric, SocialPlatform } from '@netreach/domain/social';
import { COUNTERS, META_COUNTERS, type VisibleCounters } from './counters.js';
import type { PageMarkup } from './page-markup.js';
import type { ReadContent, SocialConnector } from './social-connector.js';

type Metrics = Partial<Record<SocialMetric, number>>;

const LONGEST = { title: 300, text: 2000, name: 200 } as const;

/** Actions of schema.org and what they count. */
const ACTIONS: Readonly<Record<string, SocialMetric>> = {
  LikeAction: 'likes',
  CommentAction: 'comments',
  WriteAction: 'comments',
  ShareAction: 'shares',
  WatchAction: 'views',
};

/** Pages of a platform say what they are in one of these ways. */
function connector(
  platform: SocialPlatform,
  counters: VisibleCounters = [],
  named: Readonly<Record<string, SocialMetric>> = {},
): SocialConnector {
  return { platform, read: (page) => readPage(page, counters, named) };
}

const CONNECTORS: Readonly<Partial<Record<SocialPlatform, SocialConnector>>> = {
  facebook: connector('facebook', COUNTERS.facebook),
  instagram: connector('instagram', COUNTERS.instagram),
  pinterest: connector('pinterest', [], META_COUNTERS.pinterest),
  twitter: connector('twitter'),
  oewa: connector('oewa'),
};

/** The connector of a platform; undefined where its pages are not read. */
export const connectorOf = (platform: SocialPlatform): SocialConnector | undefined => CONNECTORS[platform];

function readPage(
  page: PageMarkup,
  counters: VisibleCounters,
  named: Readonly<Record<string, SocialMetric>>,
): ReadContent | null {
  const { meta, linked } = page;
  const main = linked.find((one) => one['interactionStatistic'] ?? one['headline'] ?? one['articleBody']);
  const ogTitle = meta.get('og:title');
  if (!ogTitle && !main) return null;
  const description = meta.get('og:description') ?? textOf(main?.['articleBody'] ?? main?.['description']);
  const seen = { ...seenIn(description, counters), ...namedIn(meta, named) };
  const metrics = { ...seen, ...statisticsOf(main?.['interactionStatistic']) };
  const author = textOf(nameOf(main?.['author'])) ?? meta.get('article:author') ?? null;
  const published = textOf(main?.['datePublished']) ?? meta.get('article:published_time');
  return {
    kind: (meta.get('og:type') ?? textOf(main?.['@type']) ?? 'website').slice(0, 100),
    title: (ogTitle ?? textOf(main?.['headline']) ?? page.title).slice(0, LONGEST.title),
    description: description?.slice(0, LONGEST.text) ?? null,
    author: author?.slice(0, LONGEST.name) ?? null,
    publishedAt: published && !Number.isNaN(Date.parse(published)) ? new Date(published) : null,
    metrics,
    markup: [
      ...(ogTitle ? ['open_graph'] : []),
      ...(main ? ['json_ld'] : []),
      ...(page.hasOembed ? ['oembed'] : []),
      ...(Object.keys(seen).length > 0 ? ['counters'] : []),
    ],
  };
}

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value : null;

function nameOf(author: unknown): unknown {
  const first: unknown = Array.isArray(author) ? author[0] : author;
  return typeof first === 'object' && first !== null ? (first as { name?: unknown }).name : first;
}

/** Exact whole numbers only: `12.3K` is none. */
function countOf(value: unknown): number | null {
  const count = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  return typeof count === 'number' && Number.isSafeInteger(count) && count >= 0 ? count : null;
}

function statisticsOf(value: unknown): Metrics {
  const metrics: Metrics = {};
  for (const one of [value].flat()) {
    if (typeof one !== 'object' || one === null) continue;
    const { interactionType, userInteractionCount } = one as Record<string, unknown>;
    const type = textOf(nameOfType(interactionType));
    const metric = type === null ? undefined : ACTIONS[type.replace(/^https?:\/\/schema\.org\//, '')];
    const count = countOf(userInteractionCount);
    if (metric && count !== null) metrics[metric] ??= count;
  }
  return metrics;
}

const nameOfType = (type: unknown): unknown =>
  typeof type === 'object' && type !== null ? (type as Record<string, unknown>)['@type'] : type;

function seenIn(text: string | null, counters: VisibleCounters): Metrics {
  const metrics: Metrics = {};
  for (const { metric, pattern } of counters) {
    const digits = pattern.exec(text ?? '')?.[1]?.replace(/[.,\u00a0\u202f]/g, '');
    const count = countOf(digits);
    if (count !== null) metrics[metric] = count;
  }
  return metrics;
}

function namedIn(meta: PageMarkup['meta'], named: Readonly<Record<string, SocialMetric>>): Metrics {
  const metrics: Metrics = {};
  for (const [name, metric] of Object.entries(named)) {
    const count = countOf(meta.get(name));
    if (count !== null) metrics[metric] = count;
  }
  return metrics;
}

import { SOCIAL_FAULTS, type SocialPlatform } from '@netreach/domain/social';
import { sql } from '../../../platform/database/sql.js';
import { choiceFilter, flagFilter, numberFilter } from '../../../platform/list/list-filters.js';
import { listSql } from '../../../platform/list/list-sql.js';
import type { ListAsking } from '../../../platform/list/list.types.js';
import type {
  SocialContentDto,
  SocialRequestDto,
  SocialScrapingDto,
  SocialWebsiteDto,
} from '../dto/social-rows.dto.js';

/** Rows of a platform: administrators see all, everybody else those of their customer. */
const ofPlatform =
  (platform: SocialPlatform) =>
  ({ principal: { admin, customerId } }: ListAsking) => [
    sql`t.platform = ${platform}`,
    sql`${admin}::boolean OR t.customer_id = ${customerId}::int`,
  ];

const SCRAPE = numberFilter('t.scrape_id', 'Only those of this test.');

// The national ranking's own, which nobody has to save: everybody may know them. Their numbers are below zero.
export const NATIONAL_SITES = `SELECT -id AS id, NULL AS customer_id, name, url, created_at FROM rating_items
  WHERE type = 'service' AND has_owa_data AND NOT owner_only AND url ~ '^https?://'`;
const SITES = `(SELECT id, customer_id, name, url, created_at FROM social_websites WHERE platform = 'oewa'
  UNION ALL ${NATIONAL_SITES}) t`;
const ofRanking = ({ principal: { admin, customerId } }: ListAsking) => [
  sql`t.id < 0 OR ${admin}::boolean OR t.customer_id = ${customerId}::int`,
];

/** Websites whose pages are read. */
export const websitesOf = (platform: SocialPlatform) =>
  listSql({
    rows: 'websites',
    select: 't.id::int, t.name, t.url, t.created_at',
    from: platform === 'oewa' ? SITES : 'social_websites t',
    scope: platform === 'oewa' ? ofRanking : ofPlatform(platform),
    search: ['t.name', 't.url'],
    sort: { name: 'lower(t.name)', url: 't.url', created_at: 't.created_at' },
    key: 't.id',
    item: (row: Omit<SocialWebsiteDto, 'created_at'> & { created_at: Date }): SocialWebsiteDto => ({
      ...row,
      created_at: row.created_at.toISOString(),
    }),
  });

/** Everything that was asked, the latest first. */
export const requestsOf = (platform: SocialPlatform) =>
  listSql({
    rows: 'requests',
    select: 't.id::int, t.scrape_id::int, t.url, t.status, t.fault, t.bytes, t.ms, t.at',
    from: 'social_requests t',
    scope: ofPlatform(platform),
    search: ['t.url'],
    filters: {
      scrape: SCRAPE,
      failed: flagFilter('t.fault IS NOT NULL', 'Only those that led to nothing, or only those that did.'),
      fault: choiceFilter(SOCIAL_FAULTS, 't.fault', 'Only those that failed for this reason.'),
    },
    sort: { at: 't.at', status: 't.status', ms: 't.ms', bytes: 't.bytes', url: 't.url' },
    firstOrder: 'desc',
    key: 't.id',
    item: (row: Omit<SocialRequestDto, 'at'> & { at: Date }): SocialRequestDto => ({
      ...row,
      at: row.at.toISOString(),
    }),
  });

type ContentRow = Omit<SocialContentDto, 'published_at' | 'seen_at'> & {
  published_at: Date | null;
  seen_at: Date;
};

/** What was found, with its newest figures, the latest first. */
export const contentsOf = (platform: SocialPlatform) =>
  listSql({
    rows: 'contents',
    select: `t.id::int, t.url, t.kind, t.title, t.description, t.author, t.published_at, t.source, t.markup, t.seen_at,
    COALESCE(s.metrics, '{}') AS metrics, COALESCE(s.missing, '{}') AS missing`,
    from: `social_contents t LEFT JOIN LATERAL (
      SELECT x.metrics, x.missing FROM social_scrapings x WHERE x.content_id = t.id ORDER BY x.at DESC, x.id DESC LIMIT 1) s ON true`,
    scope: ofPlatform(platform),
    search: ['t.title', 't.url', 't.author'],
    sort: {
      seen_at: 't.seen_at',
      published_at: 't.published_at',
      title: 'lower(t.title)',
      author: 't.author',
    },
    firstOrder: 'desc',
    key: 't.id',
    item: (row: ContentRow): SocialContentDto => ({
      ...row,
      published_at: row.published_at?.toISOString() ?? null,
      seen_at: row.seen_at.toISOString(),
    }),
  });

/** Figures as they were read, the latest first. */
export const scrapingsOf = (platform: SocialPlatform) =>
  listSql({
    rows: 'scrapings',
    select:
      't.id::int, t.content_id::int, t.scrape_id::int, c.url, c.title, t.source, t.metrics, t.missing, t.at',
    from: 'social_scrapings t JOIN social_contents c ON c.id = t.content_id',
    scope: ofPlatform(platform),
    search: ['c.title', 'c.url'],
    filters: {
      scrape: SCRAPE,
      content: numberFilter('t.content_id', 'Only those of this content.'),
      changed: flagFilter(
        `t.missing <> '{}'`,
        'Only those of pages that have lost figures, or only those that have not.',
      ),
    },
    sort: { at: 't.at', title: 'lower(c.title)', url: 'c.url' },
    firstOrder: 'desc',
    key: 't.id',
    item: (row: Omit<SocialScrapingDto, 'at'> & { at: Date }): SocialScrapingDto => ({
      ...row,
      at: row.at.toISOString(),
    }),
  });

/** For classes of queries, which are the same for each platform. */
export const [WEBSITES, REQUESTS, CONTENTS, SCRAPINGS] = [
  websitesOf('facebook'),
  requestsOf('facebook'),
  contentsOf('facebook'),
  scrapingsOf('facebook'),
] as const;

import { Injectable } from '@nestjs/common';
import { isHostOf, type SocialMetric } from '@netreach/domain/social';
import type { Importer, Refusal } from '../../../platform/imports/import.types.js';
import type { CsvRow } from '../../../platform/imports/readers/csv.reader.js';
import { SocialPostsRepository, type SocialPost } from '../database/social-posts.repository.js';
import { headerOf, type PostHeader } from './post-headers.js';

const BATCH = 1000;
const LONGEST_TITLE = 300;
const LONGEST_TEXT = 2000;

/**
 * Posts with their figures, as a platform gives them to its users. Which platform and which columns there are the head of the file
 * says. A post that is there already gets new figures only where they differ.
 */
@Injectable()
export class SocialPostsImport {
  constructor(private readonly posts: SocialPostsRepository) {}

  /** Importer; posts belong to no country. */
  importer(): Importer<CsvRow, SocialPost> {
    return {
      batchSize: BATCH,
      tables: ['social_contents', 'social_scrapings'],
      parse: (row) => parsePost(row),
      store: (rows) => this.posts.store(rows),
    };
  }
}

/** What a row says, or why it is refused. */
export function parsePost(row: CsvRow): SocialPost | Refusal {
  const header = headerOf(new Set(Object.keys(row)));
  if (!header) return { reason: 'head of the file is not known' };
  const url = URL.canParse(row[header.url] ?? '') ? new URL(row[header.url] ?? '') : null;
  if (!url || url.protocol !== 'https:' || !isHostOf(header.platform, url.hostname))
    return { reason: 'address is none of the platform' };
  const publishedAt = momentOf(row[header.time] ?? '');
  if (!publishedAt) return { reason: 'time is no moment' };
  const metrics = metricsOf(row, header);
  if (!metrics) return { reason: 'a figure is no whole number' };
  const text = row[header.text] ?? '';
  return {
    platform: header.platform,
    url: url.href,
    title: text.slice(0, LONGEST_TITLE),
    description: text.slice(0, LONGEST_TEXT),
    author: url.pathname.split('/')[1] ?? null,
    publishedAt,
    metrics,
  };
}

/** `2016-12-23 18:50 +0000` */
function momentOf(text: string): Date | null {
  const [, day, time, zone = ''] = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d) ([+-]\d{4})$/.exec(text) ?? [];
  if (!day || !time) return null;
  const moment = new Date(`${day}T${time}:00${zone.slice(0, 3)}:${zone.slice(3)}`);
  return Number.isNaN(moment.getTime()) ? null : moment;
}

/** Figures as whole numbers; `-` stands for one that there is none of. null where one is wrong. */
function metricsOf(row: CsvRow, { metrics }: PostHeader): SocialPost['metrics'] | null {
  const read: Partial<Record<SocialMetric, number>> = {};
  for (const [metric, column] of Object.entries(metrics) as [SocialMetric, string][]) {
    const text = row[column] ?? '';
    if (text === '-' || text === '') continue;
    const value = Number(text);
    if (!Number.isSafeInteger(value) || value < 0) return null;
    read[metric] = value;
  }
  return read;
}

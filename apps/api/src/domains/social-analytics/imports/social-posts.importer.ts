import { Injectable } from '@nestjs/common';
import { isHostOf, type SocialMetric } from '@netreach/domain/social';
import type { Importer, Refusal } from '../../../platform/imports/import.types.js';
import type { CsvRow } from '../../../platform/imports/readers/csv.reader.js';
import { SocialPostsRepository, type SocialPost } from '../database/social-posts.repository.js';
import { headerOf, type PostHeader } from './post-headers.js';

const BATCH = 1000;
const LONGEST_TITLE = 300;
const LONGEST_TEXT = 2000;
const LONGEST_AUTHOR = 200;

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
  const publishedAt = MOMENTS[header.moments](row[header.time] ?? '');
  if (!publishedAt) return { reason: 'time is no moment' };
  const metrics = metricsOf(row, header);
  if (!metrics) return { reason: 'a figure is no whole number' };
  // A file of the Business Suite says it in either, by the kind of post.
  const text = row[header.text] || row['title'] || '';
  return {
    platform: header.platform,
    url: url.href,
    title: text.slice(0, LONGEST_TITLE),
    description: text.slice(0, LONGEST_TEXT),
    author:
      ((header.author && row[header.author]) || url.pathname.split('/')[1])?.slice(0, LONGEST_AUTHOR) ?? null,
    publishedAt,
    metrics,
  };
}

const MOMENTS: Readonly<Record<PostHeader['moments'], (text: string) => Date | null>> = {
  /** `2016-12-23 18:50 +0000` */
  zoned: (text) => {
    const [, day, time, zone = ''] = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d) ([+-]\d{4})$/.exec(text) ?? [];
    return day && time ? momentOf(`${day}T${time}:00${zone.slice(0, 3)}:${zone.slice(3)}`) : null;
  },
  /** `12/23/2016 18:50` */
  american: (text) => {
    const [, month, day, year, time] = /^(\d\d)\/(\d\d)\/(\d{4}) (\d\d:\d\d)$/.exec(text) ?? [];
    return year && time ? momentOf(`${year}-${month}-${day}T${time}:00Z`) : null;
  },
};

function momentOf(text: string): Date | null {
  const moment = new Date(text);
  return Number.isNaN(moment.getTime()) ? null : moment;
}

const THOUSANDS = /^\d{1,3}(,\d{3})+$/;

/** Figures as whole numbers; `-` stands for one that there is none of. null where one is wrong. */
function metricsOf(row: CsvRow, { metrics }: PostHeader): SocialPost['metrics'] | null {
  const read: Partial<Record<SocialMetric, number>> = {};
  for (const [metric, column] of Object.entries(metrics) as [SocialMetric, string][]) {
    const text = row[column] ?? '';
    if (text === '-' || text === '') continue;
    const value = Number(THOUSANDS.test(text) ? text.replaceAll(',', '') : text);
    if (!Number.isSafeInteger(value) || value < 0) return null;
    read[metric] = value;
  }
  return read;
}

import { Injectable } from '@nestjs/common';
import type { MatchMode } from '@netreach/domain';
import { Database } from '../../../platform/database/database.service.js';
import { holdsSql } from '../../../platform/database/folded-sql.js';

/** Columns a list of targets can be ordered by. */
export const TARGET_SORT_FIELDS = ['name', 'created_at'] as const;
export type TargetSortField = (typeof TARGET_SORT_FIELDS)[number];

/** Columns a list of channel URLs can be ordered by. */
export const URL_SORT_FIELDS = ['target', 'path', 'match_mode'] as const;
export type UrlSortField = (typeof URL_SORT_FIELDS)[number];

/** Which part of a list in which order. */
export interface ListPart<SortField> {
  readonly search: string | null;
  readonly sort: SortField;
  readonly order: 'asc' | 'desc';
  readonly limit: number;
  readonly offset: number;
}

/** A target of a service. */
export interface ListedTarget {
  readonly id: number;
  readonly name: string;
  readonly createdAt: Date;
}

/** A part of a channel. */
export interface ListedUrl {
  readonly id: number;
  readonly target: string;
  readonly path: string;
  readonly matchMode: MatchMode;
}

const TARGETS = `
FROM targets t WHERE t.country_code = $1 AND t.service_id = $2 AND ($3::text IS NULL OR ${holdsSql('t.name', '$3')})`;

const URLS = `
FROM channel_urls u JOIN targets t ON t.id = u.target_id
WHERE t.country_code = $1 AND u.channel_id = $2 AND ($3::text IS NULL OR ${holdsSql('t.name || u.path', '$3')})`;

/** Only these texts reach a statement. */
const TARGET_ORDER: Readonly<Record<TargetSortField, string>> = {
  name: 't.name',
  created_at: 't.created_at',
};
const URL_ORDER: Readonly<Record<UrlSortField, string>> = {
  target: 't.name',
  path: 'u.path',
  match_mode: 'u.match_mode',
};

/** What a service or a channel is measured on. */
@Injectable()
export class ItemTargetsReadModel {
  constructor(private readonly database: Database) {}

  /** A page of a service's targets, and how many there are. */
  targets(
    country: string,
    service: number,
    part: ListPart<TargetSortField>,
  ): Promise<[ListedTarget[], number]> {
    const columns = `t.id, t.name, t.created_at AS "createdAt"`;
    return this.page(columns, TARGETS, `${TARGET_ORDER[part.sort]} ${directionOf(part)}, t.id`, [
      country,
      service,
      part.search,
      part.limit,
      part.offset,
    ]);
  }

  /** A page of a channel's parts, and how many there are. */
  urls(country: string, channel: number, part: ListPart<UrlSortField>): Promise<[ListedUrl[], number]> {
    const columns = `u.id, t.name AS target, u.path, u.match_mode AS "matchMode"`;
    return this.page(columns, URLS, `${URL_ORDER[part.sort]} ${directionOf(part)}, u.id`, [
      country,
      channel,
      part.search,
      part.limit,
      part.offset,
    ]);
  }

  private async page<Row>(
    columns: string,
    listed: string,
    orderBy: string,
    values: unknown[],
  ): Promise<[Row[], number]> {
    const [rows, counted] = await Promise.all([
      this.database.query<Row>(`SELECT ${columns} ${listed} ORDER BY ${orderBy} LIMIT $4 OFFSET $5`, values),
      this.database.first<{ total: number }>(`SELECT count(*)::int AS total ${listed}`, values.slice(0, 3)),
    ]);
    return [rows, counted?.total ?? 0];
  }
}

const directionOf = ({ order }: ListPart<unknown>) => (order === 'desc' ? 'DESC' : 'ASC');

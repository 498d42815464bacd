import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database, type SqlRunner } from '../../../platform/database/database.service.js';
import { likePattern } from '../../../platform/database/like.js';
import type { KeyDto } from '../dto/keys.dto.js';
import type { KeySortField, KeyState } from '../dto/keys.query.dto.js';

/** Which keys are listed; null = all. */
export interface KeysFilter {
  readonly search: string | null;
  readonly tag: string | null;
  /** The locale that `missing` and `edited` are about; null = any that is offered. */
  readonly locale: string | null;
  readonly state: KeyState | null;
}

/** A part of the list. */
export interface KeysPage {
  readonly sort: KeySortField;
  readonly order: 'asc' | 'desc';
  readonly limit: number;
  readonly offset: number;
}

const KEY = `
SELECT k.id, t.name AS tag, k.msgid, k.plural, k.places, k.description, k.shipped, k.revision,
  COALESCE((
    SELECT json_agg(json_build_object('locale', l.code, 'msgstr0', x.msgstr0, 'msgstr1', x.msgstr1,
      'edited_at', x.edited_at, 'edited_by', u.name) ORDER BY l.position, l.code)
    FROM translation_texts x JOIN locales l ON l.id = x.locale_id LEFT JOIN users u ON u.id = x.edited_by
    WHERE x.key_id = k.id), '[]') AS texts
FROM translation_keys k JOIN translation_tags t ON t.id = k.tag_id`;

// Of the locales in question: how many lack a text, and when one was edited last.
const STATE = `
CROSS JOIN LATERAL (
  SELECT count(*) FILTER (WHERE x.key_id IS NULL) > 0 AS missing, max(x.edited_at) AS edited_at
  FROM locales l LEFT JOIN translation_texts x ON x.locale_id = l.id AND x.key_id = k.id
  WHERE CASE WHEN $3::text IS NULL THEN l.enabled ELSE l.code = $3 END) s`;

const MATCHING = `
WHERE ($1::text IS NULL OR t.name = $1)
  AND ($2::text IS NULL OR k.msgid ILIKE $2
    OR EXISTS (SELECT FROM translation_texts x WHERE x.key_id = k.id AND (x.msgstr0 ILIKE $2 OR x.msgstr1 ILIKE $2)))
  AND ($4::text IS NULL OR CASE $4 WHEN 'missing' THEN s.missing ELSE s.edited_at IS NOT NULL END)`;

const COUNT = `
SELECT count(*)::int AS total FROM translation_keys k JOIN translation_tags t ON t.id = k.tag_id ${STATE} ${MATCHING}`;

/** Only these texts reach the statement. */
const ORDER_BY: Readonly<Record<KeySortField, string>> = {
  missing: 'NOT s.missing',
  msgid: 'k.msgid',
  tag: 't.name',
  edited_at: 's.edited_at',
};

/** Keys with their texts, for administrators. */
@Injectable()
export class KeysReadModel {
  constructor(private readonly database: Database) {}

  /** One page; equal values are ordered by tag and msgid, so that pages do not overlap. */
  async page(filter: KeysFilter, { sort, order, limit, offset }: KeysPage): Promise<KeyDto[]> {
    const direction = order === 'desc' ? 'DESC' : 'ASC';
    const by = `${ORDER_BY[sort]} ${direction} NULLS LAST, t.name, k.msgid, k.id`;
    const sql = `${KEY} ${STATE} ${MATCHING} ORDER BY ${by} LIMIT $5 OFFSET $6`;
    const rows = await this.database.query<KeyDto>(sql, [...valuesOf(filter), limit, offset]);
    return rows.map(shown);
  }

  /** How many there are. */
  async count(filter: KeysFilter): Promise<number> {
    return (await this.database.first<{ total: number }>(COUNT, valuesOf(filter)))?.total ?? 0;
  }

  /** One with its texts, or undefined. */
  async find(id: number, runner: SqlRunner | EntityManager = this.database): Promise<KeyDto | undefined> {
    const [row] = (await runner.query(`${KEY} WHERE k.id = $1`, [id])) as KeyDto[];
    return row && shown(row);
  }

  /** All with their texts, by tag and msgid. @param tag only those of this one; null = all */
  async all(tag: string | null, runner: SqlRunner | EntityManager = this.database): Promise<KeyDto[]> {
    const sql = `${KEY} WHERE $1::text IS NULL OR t.name = $1 ORDER BY t.name, k.msgid COLLATE "C"`;
    return ((await runner.query(sql, [tag])) as KeyDto[]).map(shown);
  }
}

function valuesOf({ search, tag, locale, state }: KeysFilter): unknown[] {
  return [tag, search && likePattern(search), locale, state];
}

function shown(row: KeyDto): KeyDto {
  const texts = row.texts.map((text) => ({
    ...text,
    edited_at: text.edited_at && new Date(text.edited_at).toISOString(),
  }));
  return { ...row, texts };
}

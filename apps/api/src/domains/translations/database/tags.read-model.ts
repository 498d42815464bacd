import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database, type SqlRunner } from '../../../platform/database/database.service.js';
import type { TranslationModuleDto } from '../dto/tag.dto.js';

const PROGRESS = `
SELECT t.id AS tag_id, t.name AS tag, t.title, count(k.id)::int AS keys, count(x.key_id)::int AS translated,
  (count(k.id) - count(x.key_id))::int AS missing
FROM translation_tags t
  LEFT JOIN translation_keys k ON k.tag_id = t.id
  LEFT JOIN translation_texts x ON x.key_id = k.id AND x.locale_id = $1
GROUP BY t.id
ORDER BY t.name`;

/** Whether a tag has keys. */
export async function hasKeys(manager: EntityManager, tagId: number): Promise<boolean> {
  const rows = (await manager.query('SELECT FROM translation_keys WHERE tag_id = $1 LIMIT 1', [
    tagId,
  ])) as unknown[];
  return rows.length > 0;
}

/** Tags by name, and how far they are translated. */
@Injectable()
export class TagsReadModel {
  constructor(private readonly database: Database) {}

  /** Of each tag, how many of its keys have a text in a locale. */
  progress(localeId: number): Promise<TranslationModuleDto[]> {
    return this.database.query(PROGRESS, [localeId]);
  }

  /** The number of a tag, or undefined. */
  async idOf(name: string, runner: SqlRunner | EntityManager = this.database): Promise<number | undefined> {
    const sql = 'SELECT id FROM translation_tags WHERE name = $1';
    return ((await runner.query(sql, [name])) as { id: number }[])[0]?.id;
  }
}

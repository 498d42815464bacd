import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database, type SqlRunner } from '../../../platform/database/database.service.js';
import { returnedRow } from '../../../platform/database/returned-row.js';
import type { TagDto, TagInputDto, TranslationModuleDto } from '../dto/tags.dto.js';

const TAG = `
SELECT t.id, t.name, t.title, t.description, t.shipped,
  (SELECT count(*)::int FROM translation_keys k WHERE k.tag_id = t.id) AS keys
FROM translation_tags t`;

const INSERT = `
INSERT INTO translation_tags (name, title, description) VALUES ($1, $2, $3) RETURNING id`;

const UPDATE = 'UPDATE translation_tags SET name = $2, title = $3, description = $4 WHERE id = $1';

const MODULES = `
SELECT t.id AS tag_id, t.name AS tag, t.title, count(k.id)::int AS keys, count(x.key_id)::int AS translated,
  (count(k.id) - count(x.key_id))::int AS missing
FROM translation_tags t
  LEFT JOIN translation_keys k ON k.tag_id = t.id
  LEFT JOIN translation_texts x ON x.key_id = k.id AND x.locale_id = $1
GROUP BY t.id
ORDER BY t.name`;

/** Texts that are loaded together. */
@Injectable()
export class TagsRepository {
  constructor(private readonly database: Database) {}

  /** All, by name. */
  list(): Promise<TagDto[]> {
    return this.database.query(`${TAG} ORDER BY t.name`);
  }

  /** How far each tag is translated into a locale. */
  modules(localeId: number): Promise<TranslationModuleDto[]> {
    return this.database.query(MODULES, [localeId]);
  }

  /** One by its number, or undefined. */
  async find(id: number, runner: SqlRunner | EntityManager = this.database): Promise<TagDto | undefined> {
    return ((await runner.query(`${TAG} WHERE t.id = $1`, [id])) as TagDto[])[0];
  }

  /** One by its name, or undefined. */
  async byName(name: string, runner: SqlRunner | EntityManager = this.database): Promise<TagDto | undefined> {
    return ((await runner.query(`${TAG} WHERE t.name = $1`, [name])) as TagDto[])[0];
  }

  /** Stores a new one. @returns its number */
  async insert(manager: EntityManager, { name, title, description }: TagInputDto): Promise<number> {
    const values = [name, title.trim(), description.trim()];
    return (await returnedRow<{ id: number }>(manager, INSERT, values)).id;
  }

  /** Changes one. */
  async update(manager: EntityManager, id: number, tag: TagInputDto): Promise<void> {
    await manager.query(UPDATE, [id, tag.name, tag.title.trim(), tag.description.trim()]);
  }

  /** Removes one. */
  async remove(manager: EntityManager, id: number): Promise<void> {
    await manager.query('DELETE FROM translation_tags WHERE id = $1', [id]);
  }
}

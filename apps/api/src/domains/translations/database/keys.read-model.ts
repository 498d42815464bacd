import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database, type SqlRunner } from '../../../platform/database/database.service.js';
import type { KeyDto } from '../dto/keys.dto.js';
import { KEY_COLUMNS, shownKey } from './keys.list.js';

const KEY = `SELECT ${KEY_COLUMNS} FROM translation_keys k JOIN translation_tags t ON t.id = k.tag_id`;

/** Keys with their texts, for administrators. */
@Injectable()
export class KeysReadModel {
  constructor(private readonly database: Database) {}

  /** One with its texts, or undefined. */
  async find(id: number, runner: SqlRunner | EntityManager = this.database): Promise<KeyDto | undefined> {
    const [row] = (await runner.query(`${KEY} WHERE k.id = $1`, [id])) as KeyDto[];
    return row && shownKey(row);
  }

  /** All with their texts, by tag and msgid. @param tag only those of this one; null = all */
  async all(tag: string | null, runner: SqlRunner | EntityManager = this.database): Promise<KeyDto[]> {
    const sql = `${KEY} WHERE $1::text IS NULL OR t.name = $1 ORDER BY t.name, k.msgid COLLATE "C"`;
    return ((await runner.query(sql, [tag])) as KeyDto[]).map(shownKey);
  }
}

import { exists } from '../../../platform/database/exists.js';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database, type SqlRunner } from '../../../platform/database/database.service.js';
import { listSql } from '../../../platform/list/list-sql.js';
import type { LocaleDto } from '../dto/locale.dto.js';

const COLUMNS = 'id, code, name, plural_rule, enabled, position AS "order", shipped, version';
const LOCALE = `SELECT ${COLUMNS} FROM locales`;

/** The languages as administrators see them. */
export const LOCALES = listSql({
  rows: 'locales',
  select: COLUMNS,
  from: 'locales',
  sort: { order: 'position' },
  key: 'id',
  item: (locale: LocaleDto) => locale,
});

const HAS_PLURALS = `
SELECT FROM translation_texts x JOIN translation_keys k ON k.id = x.key_id WHERE x.locale_id = $1 AND k.plural LIMIT 1`;

/** Whether a language has texts with plural forms. */
export function hasPlurals(manager: EntityManager, localeId: number): Promise<boolean> {
  return exists(manager, HAS_PLURALS, [localeId]);
}

/** The languages of the portal. */
@Injectable()
export class LocalesRepository {
  constructor(private readonly database: Database) {}

  /** All, in the order of menus. */
  list(runner: SqlRunner | EntityManager = this.database): Promise<LocaleDto[]> {
    return runner.query(`${LOCALE} ORDER BY position, code`) as Promise<LocaleDto[]>;
  }

  /** One by its number, or undefined. */
  async find(id: number, runner: SqlRunner | EntityManager = this.database): Promise<LocaleDto | undefined> {
    return ((await runner.query(`${LOCALE} WHERE id = $1`, [id])) as LocaleDto[])[0];
  }

  /** One by its code, or undefined. */
  async byCode(
    code: string,
    runner: SqlRunner | EntityManager = this.database,
  ): Promise<LocaleDto | undefined> {
    return ((await runner.query(`${LOCALE} WHERE code = $1`, [code])) as LocaleDto[])[0];
  }
}

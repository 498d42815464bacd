import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database, type SqlRunner } from '../../../platform/database/database.service.js';
import { returnedRow } from '../../../platform/database/returned-row.js';
import type { LocaleDto, LocaleInputDto } from '../dto/locales.dto.js';

const LOCALE = 'SELECT id, code, name, plural_rule, enabled, position AS "order", shipped FROM locales';

const INSERT = `
INSERT INTO locales (code, name, plural_rule, enabled, position) VALUES ($1, $2, $3, $4, $5) RETURNING id`;

const UPDATE = `
UPDATE locales SET code = $2, name = $3, plural_rule = $4, enabled = $5, position = $6 WHERE id = $1`;

const HAS_PLURALS = `
SELECT FROM translation_texts x JOIN translation_keys k ON k.id = x.key_id WHERE x.locale_id = $1 AND k.plural LIMIT 1`;

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

  /** Whether it has texts with plural forms. */
  async hasPlurals(manager: EntityManager, id: number): Promise<boolean> {
    return ((await manager.query(HAS_PLURALS, [id])) as unknown[]).length > 0;
  }

  /** Stores a new one. @returns its number */
  async insert(manager: EntityManager, locale: LocaleInputDto): Promise<number> {
    return (await returnedRow<{ id: number }>(manager, INSERT, valuesOf(locale))).id;
  }

  /** Changes one. */
  async update(manager: EntityManager, id: number, locale: LocaleInputDto): Promise<void> {
    await manager.query(UPDATE, [id, ...valuesOf(locale)]);
  }

  /** Removes one with its texts. */
  async remove(manager: EntityManager, id: number): Promise<void> {
    await manager.query('DELETE FROM locales WHERE id = $1', [id]);
  }
}

function valuesOf({ code, name, plural_rule, enabled, order }: LocaleInputDto): unknown[] {
  return [code, name.trim(), plural_rule, enabled, order];
}

import { Injectable } from '@nestjs/common';
import { formsOf, PLURAL_RULES } from '@netreach/texts';
import type { EntityManager } from 'typeorm';
import { returnedRow } from '../../../platform/database/returned-row.js';

/** A key as the catalogues have it. */
export interface ShippedKey {
  readonly tag: string;
  readonly msgid: string;
  readonly plural: boolean;
  readonly places: readonly string[];
}

/** A text as the catalogues have it. */
export interface ShippedText {
  readonly tag: string;
  readonly locale: string;
  readonly msgid: string;
  readonly msgstr0: string;
  readonly msgstr1: string | null;
}

/** A tag or a locale that comes with the product: its name, and its name for people. */
export interface ShippedName {
  readonly name: string;
  readonly title: string;
}

// Names given by administrators stay.
const LOCALES = `
INSERT INTO locales (code, name, plural_rule, enabled, position, shipped)
SELECT name, title, 'not_one', true, place - 1, true
FROM ROWS FROM (jsonb_to_recordset($1) AS (name text, title text)) WITH ORDINALITY AS new (name, title, place)
ON CONFLICT (code) DO UPDATE SET shipped = true WHERE NOT locales.shipped`;

const TAGS = `
INSERT INTO translation_tags (name, title, shipped)
SELECT name, title, true FROM jsonb_to_recordset($1) AS new (name text, title text)
ON CONFLICT (name) DO UPDATE SET shipped = true WHERE NOT translation_tags.shipped`;

const KEYS = `
WITH written AS (
  INSERT INTO translation_keys AS k (tag_id, msgid, plural, places, shipped)
  SELECT t.id, new.msgid, new.plural, new.places, true
  FROM jsonb_to_recordset($1) AS new (tag text, msgid text, plural boolean, places text[])
    JOIN translation_tags t ON t.name = new.tag
  ON CONFLICT (tag_id, msgid) DO UPDATE SET
    plural = excluded.plural, places = excluded.places, shipped = true, revision = k.revision + 1
  WHERE (k.plural, k.places, k.shipped) IS DISTINCT FROM (excluded.plural, excluded.places, true)
  RETURNING (xmax = 0) AS is_new)
SELECT count(*) FILTER (WHERE is_new)::int AS count FROM written`;

const GONE_KEYS = `
WITH gone AS (
  DELETE FROM translation_keys k USING translation_tags t
  WHERE t.id = k.tag_id AND k.shipped AND NOT EXISTS (
    SELECT FROM jsonb_to_recordset($1) AS new (tag text, msgid text) WHERE new.tag = t.name AND new.msgid = k.msgid)
  RETURNING 1)
SELECT count(*)::int AS count FROM gone`;

const GONE_TAGS = `
DELETE FROM translation_tags t
WHERE shipped AND name <> ALL($1) AND NOT EXISTS (SELECT FROM translation_keys k WHERE k.tag_id = t.id)`;

const NO_LONGER_SHIPPED = 'UPDATE translation_tags SET shipped = false WHERE shipped AND name <> ALL($1)';

// What somebody wrote for places or forms that a key has no longer would show its bare places to users.
const MISFITS = `
WITH gone AS (
  DELETE FROM translation_texts x USING translation_keys k, locales l
  WHERE k.id = x.key_id AND l.id = x.locale_id AND x.edited_at IS NOT NULL AND k.shipped
    AND ((x.msgstr1 IS NOT NULL) <> (k.plural AND l.plural_rule <> ALL($1))
      OR ARRAY(SELECT DISTINCT place[1] COLLATE "C"
        FROM regexp_matches(COALESCE(x.msgstr1, x.msgstr0), '\\{(\\w+)\\}', 'g') place ORDER BY 1) <> k.places)
  RETURNING 1)
SELECT count(*)::int AS count FROM gone`;

const TEXTS = `
WITH written AS (
  INSERT INTO translation_texts AS x (key_id, locale_id, msgstr0, msgstr1)
  SELECT k.id, l.id, new.msgstr0, new.msgstr1
  FROM jsonb_to_recordset($1) AS new (tag text, locale text, msgid text, msgstr0 text, msgstr1 text)
    JOIN translation_tags t ON t.name = new.tag
    JOIN translation_keys k ON k.tag_id = t.id AND k.msgid = new.msgid
    JOIN locales l ON l.code = new.locale
  ON CONFLICT (key_id, locale_id) DO UPDATE SET msgstr0 = excluded.msgstr0, msgstr1 = excluded.msgstr1
  WHERE x.edited_at IS NULL AND (x.msgstr0, x.msgstr1) IS DISTINCT FROM (excluded.msgstr0, excluded.msgstr1)
  RETURNING key_id, (xmax = 0) AS is_new),
raised AS (
  UPDATE translation_keys SET revision = revision + 1
  WHERE id IN (SELECT key_id FROM written WHERE NOT is_new))
SELECT count(*) FILTER (WHERE NOT is_new)::int AS count FROM written`;

/** Languages of one form; the statement needs to know which texts have a second one. */
const ONE_FORM = PLURAL_RULES.filter((rule) => formsOf(true, rule) === 1);

/** Brings shipped texts into the tables, inside a transaction that holds the lock of translations. */
@Injectable()
export class SyncRepository {
  /** Locales and tags that are not there yet. */
  async names(
    manager: EntityManager,
    locales: readonly ShippedName[],
    tags: readonly ShippedName[],
  ): Promise<void> {
    await manager.query(LOCALES, [JSON.stringify(locales)]);
    await manager.query(TAGS, [JSON.stringify(tags)]);
  }

  /** Keys: new ones are stored, others get the form they have now. @returns how many are new */
  keys(manager: EntityManager, keys: readonly ShippedKey[]): Promise<number> {
    return counted(manager, KEYS, [JSON.stringify(keys)]);
  }

  /** Removes shipped keys, and tags, that are shipped no longer. @returns how many keys */
  async vanished(
    manager: EntityManager,
    keys: readonly ShippedKey[],
    tags: readonly string[],
  ): Promise<number> {
    const count = await counted(manager, GONE_KEYS, [JSON.stringify(keys)]);
    await manager.query(GONE_TAGS, [tags]);
    await manager.query(NO_LONGER_SHIPPED, [tags]);
    return count;
  }

  /** Removes edited texts whose key has other places or forms now. @returns how many */
  misfits(manager: EntityManager): Promise<number> {
    return counted(manager, MISFITS, [ONE_FORM]);
  }

  /** Texts: missing ones are stored, those nobody has edited become what is shipped. @returns how many became so */
  texts(manager: EntityManager, texts: readonly ShippedText[]): Promise<number> {
    return counted(manager, TEXTS, [JSON.stringify(texts)]);
  }
}

async function counted(manager: EntityManager, sql: string, values: unknown[]): Promise<number> {
  return (await returnedRow<{ count: number }>(manager, sql, values)).count;
}

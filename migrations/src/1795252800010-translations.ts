import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = `
CREATE TABLE locales (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  code text NOT NULL UNIQUE,
  name text NOT NULL,
  plural_rule text NOT NULL CHECK (plural_rule IN ('none', 'not_one', 'above_one')),
  enabled boolean NOT NULL,
  position integer NOT NULL,
  shipped boolean NOT NULL DEFAULT false
);
COMMENT ON COLUMN locales.shipped IS 'comes with the product and cannot be removed';
CREATE TABLE translation_tags (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL UNIQUE,
  title text NOT NULL,
  description text NOT NULL DEFAULT '',
  shipped boolean NOT NULL DEFAULT false
);
CREATE TABLE translation_keys (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tag_id integer NOT NULL REFERENCES translation_tags ON DELETE CASCADE,
  msgid text NOT NULL,
  plural boolean NOT NULL,
  places text[] NOT NULL,
  description text NOT NULL DEFAULT '',
  shipped boolean NOT NULL DEFAULT false,
  revision integer NOT NULL DEFAULT 1,
  UNIQUE (tag_id, msgid)
);
COMMENT ON COLUMN translation_keys.plural IS 'has a form for one and a form for all other counts';
COMMENT ON COLUMN translation_keys.places IS 'names of the values every text must leave a place for, sorted';
COMMENT ON COLUMN translation_keys.revision IS 'rises with each change of its texts, so that nobody overwrites unseen ones';
CREATE TABLE translation_texts (
  key_id integer NOT NULL REFERENCES translation_keys ON DELETE CASCADE,
  locale_id integer NOT NULL REFERENCES locales ON DELETE CASCADE,
  msgstr0 text NOT NULL,
  msgstr1 text,
  edited_by integer REFERENCES users ON DELETE SET NULL,
  edited_at timestamptz,
  PRIMARY KEY (key_id, locale_id)
);
COMMENT ON COLUMN translation_texts.edited_at IS 'null: as shipped; such texts follow the next release';
CREATE INDEX translation_texts_locale ON translation_texts (locale_id);
CREATE INDEX translation_texts_editor ON translation_texts (edited_by) WHERE edited_by IS NOT NULL;`;

// One row that every writer changes in its own transaction: who has seen its number knows whether texts kept in memory
// are still true, and writers take turns at it.
const VERSION = `
CREATE TABLE translation_version (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  version bigint NOT NULL
);
INSERT INTO translation_version (version) VALUES (1);
CREATE FUNCTION raise_translation_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE translation_version SET version = version + 1;
  RETURN NULL;
END $$;`;

const WATCHED = ['locales', 'translation_tags', 'translation_keys', 'translation_texts'];

const watch = (table: string) => `
CREATE TRIGGER ${table}_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON ${table}
  FOR EACH STATEMENT EXECUTE FUNCTION raise_translation_version()`;

/** The texts of the portal by tag and locale. */
export class Translations1795252800010 implements MigrationInterface {
  name = 'Translations1795252800010';

  async up(runner: QueryRunner): Promise<void> {
    for (const part of [TABLES, VERSION, ...WATCHED.map(watch)]) await runner.query(part);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of [...WATCHED].reverse()) await runner.query(`DROP TABLE ${table}`);
    await runner.query('DROP FUNCTION raise_translation_version');
    await runner.query('DROP TABLE translation_version');
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = `
CREATE TABLE favorite_attributes (
  user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  attribute_id integer NOT NULL REFERENCES attributes (id) ON DELETE CASCADE,
  position smallint NOT NULL,
  PRIMARY KEY (user_id, attribute_id)
);
CREATE INDEX favorite_attributes_attribute ON favorite_attributes (attribute_id);
CREATE TABLE target_groups (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  country_code text NOT NULL REFERENCES countries (code) ON DELETE CASCADE,
  user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  name text NOT NULL,
  attributes text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX target_groups_name ON target_groups (user_id, country_code, lower(name));
CREATE TABLE custom_tabs (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  country_code text NOT NULL REFERENCES countries (code) ON DELETE CASCADE,
  customer_id integer REFERENCES customers (id) ON DELETE CASCADE,
  user_id integer REFERENCES users (id) ON DELETE CASCADE,
  name text NOT NULL,
  CHECK (num_nonnulls(customer_id, user_id) = 1),
  UNIQUE NULLS NOT DISTINCT (country_code, customer_id, user_id)
);
CREATE INDEX custom_tabs_user ON custom_tabs (user_id);
COMMENT ON TABLE custom_tabs IS 'one a customer and country; users without a customer have their own';
CREATE TABLE custom_tab_items (
  tab_id integer NOT NULL REFERENCES custom_tabs (id) ON DELETE CASCADE,
  item_id integer NOT NULL REFERENCES rating_items (id) ON DELETE CASCADE,
  position smallint NOT NULL,
  PRIMARY KEY (tab_id, item_id)
);
CREATE INDEX custom_tab_items_item ON custom_tab_items (item_id);
CREATE TABLE streaming_types (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  country_code text NOT NULL REFERENCES countries (code) ON DELETE CASCADE,
  name text NOT NULL,
  position integer NOT NULL DEFAULT 0,
  UNIQUE (country_code, name)
);
CREATE TABLE rating_item_streaming_types (
  item_id integer NOT NULL REFERENCES rating_items (id) ON DELETE CASCADE,
  type_id integer NOT NULL REFERENCES streaming_types (id) ON DELETE CASCADE,
  PRIMARY KEY (item_id, type_id)
);
CREATE INDEX rating_item_streaming_types_type ON rating_item_streaming_types (type_id)`;

const undated = (from: string) => `SELECT country_code, ''-infinity''::date AS month FROM ${from}`;
/** Tables whose rows are part of the items kept in memory, and the countries of changed rows. */
const WATCHED = {
  streaming_types: undated('changed'),
  rating_item_streaming_types: undated('changed JOIN rating_items ON rating_items.id = changed.item_id'),
};
const ROWS_OF = { insert: 'NEW', update: 'NEW', delete: 'OLD' } as const;

function triggersOf([table, touched]: [string, string]): string[] {
  return [
    ...Object.entries(ROWS_OF).map(
      ([event, rows]) => `
        CREATE TRIGGER ${table}_stamp_${event} AFTER ${event.toUpperCase()} ON ${table}
        REFERENCING ${rows} TABLE AS changed FOR EACH STATEMENT
        EXECUTE FUNCTION renew_data_stamps('items', '${touched}')`,
    ),
    `CREATE TRIGGER ${table}_stamp_truncate AFTER TRUNCATE ON ${table} FOR EACH STATEMENT
      EXECUTE FUNCTION renew_all_data_stamps('items')`,
  ];
}

/** What users keep of the ratings: favourite attributes, target groups, a tab of their own; types of streaming services. */
export class RatingsChoices1795400400001 implements MigrationInterface {
  name = 'RatingsChoices1795400400001';

  async up(runner: QueryRunner): Promise<void> {
    for (const part of [TABLES, ...Object.entries(WATCHED).flatMap(triggersOf)]) await runner.query(part);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE rating_item_streaming_types; DROP TABLE streaming_types; DROP TABLE custom_tab_items;
      DROP TABLE custom_tabs; DROP TABLE target_groups; DROP TABLE favorite_attributes`);
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

// A version keeps its own weight report, so that an older one can still say what it was weighted to.
const VERSIONS = `
ALTER TABLE weight_reports DROP CONSTRAINT weight_reports_pkey,
  ADD COLUMN id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY;
CREATE INDEX weight_reports_month ON weight_reports (country_code, month);
ALTER TABLE contact_indexes
  ADD COLUMN weight_report_id integer REFERENCES weight_reports (id),
  ADD COLUMN universe_name text,
  ADD COLUMN inputs jsonb,
  ADD COLUMN published_at timestamptz;
COMMENT ON COLUMN contact_indexes.inputs IS 'how many persons, contacts, ... it was made of, with a digest of each';
COMMENT ON COLUMN contact_indexes.published_at IS 'the version that answers for its month, whatever is measured later';
UPDATE contact_indexes i SET weight_report_id = r.id, universe_name = r.report->>'distribution'
FROM weight_reports r
WHERE r.country_code = i.country_code AND r.month = i.month
  AND i.version = (SELECT max(n.version) FROM contact_indexes n WHERE n.country_code = i.country_code AND n.month = i.month);
CREATE INDEX contact_indexes_weights ON contact_indexes (weight_report_id)`;

// One row for each thing that can be kept in memory; what is kept is kept under its stamp. A stamp changes in the
// transaction of the change, so whoever reads stamps before data never takes old data for new.
const STAMPS = `
CREATE TABLE data_stamps (
  country_code text NOT NULL,
  part text NOT NULL,
  month date NOT NULL DEFAULT '-infinity',
  stamp uuid NOT NULL DEFAULT gen_random_uuid(),
  PRIMARY KEY (country_code, part, month)
);
CREATE FUNCTION renew_data_stamps() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('INSERT INTO data_stamps (country_code, part, month)
    SELECT DISTINCT country_code, %L, month FROM (%s) touched ORDER BY 1, 3
    ON CONFLICT (country_code, part, month) DO UPDATE SET stamp = excluded.stamp', TG_ARGV[0], TG_ARGV[1]);
  RETURN NULL;
END $$;
CREATE FUNCTION renew_all_data_stamps() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE data_stamps SET stamp = gen_random_uuid() WHERE part = TG_ARGV[0];
  RETURN NULL;
END $$;
INSERT INTO data_stamps (country_code, part, month) SELECT DISTINCT country_code, 'census', month FROM traffic_months`;

const undated = (from: string) => `SELECT country_code, '-infinity'::date AS month FROM ${from}`;
const OF_ITEM = undated('changed JOIN rating_items ON rating_items.id = changed.item_id');

/** Tables whose rows are kept in memory: the part they belong to, and the countries and months of changed rows. */
const WATCHED: readonly (readonly [table: string, part: string, touched: string])[] = [
  ['rating_items', 'items', undated('changed')],
  ['rating_item_members', 'items', OF_ITEM],
  ['rating_item_customers', 'items', OF_ITEM],
  ['rating_item_categories', 'items', OF_ITEM],
  ['categories', 'items', undated('changed')],
  ['attributes', 'attributes', undated('changed')],
  [
    'attribute_values',
    'attributes',
    undated('changed JOIN attributes ON attributes.id = changed.attribute_id'),
  ],
  ['traffic_months', 'census', 'SELECT country_code, month FROM changed'],
];
const ROWS_OF = { INSERT: 'NEW', UPDATE: 'NEW', DELETE: 'OLD' } as const;

function triggersOf([table, part, touched]: (typeof WATCHED)[number]): string[] {
  const text = touched.replaceAll("'", "''");
  return [
    ...Object.entries(ROWS_OF).map(
      ([event, rows]) => `
        CREATE TRIGGER ${table}_stamp_${event.toLowerCase()} AFTER ${event} ON ${table}
        REFERENCING ${rows} TABLE AS changed FOR EACH STATEMENT
        EXECUTE FUNCTION renew_data_stamps('${part}', '${text}')`,
    ),
    `CREATE TRIGGER ${table}_stamp_truncate AFTER TRUNCATE ON ${table} FOR EACH STATEMENT
      EXECUTE FUNCTION renew_all_data_stamps('${part}')`,
  ];
}

/** Versions of contact indexes that can be published and computed again; stamps of what is kept in memory. */
export class FrozenMonths1795300000002 implements MigrationInterface {
  name = 'FrozenMonths1795300000002';

  async up(runner: QueryRunner): Promise<void> {
    for (const part of [VERSIONS, STAMPS, ...WATCHED.flatMap(triggersOf)]) await runner.query(part);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [table] of WATCHED)
      for (const event of [...Object.keys(ROWS_OF), 'truncate'])
        await runner.query(`DROP TRIGGER ${table}_stamp_${event.toLowerCase()} ON ${table}`);
    await runner.query(`
      DROP FUNCTION renew_data_stamps; DROP FUNCTION renew_all_data_stamps; DROP TABLE data_stamps;
      ALTER TABLE contact_indexes DROP COLUMN published_at, DROP COLUMN inputs, DROP COLUMN universe_name,
        DROP COLUMN weight_report_id;
      DELETE FROM weight_reports r USING weight_reports n
        WHERE n.country_code = r.country_code AND n.month = r.month AND n.id > r.id;
      DROP INDEX weight_reports_month;
      ALTER TABLE weight_reports DROP COLUMN id, ADD PRIMARY KEY (country_code, month)`);
  }
}

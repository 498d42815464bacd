import type { MigrationInterface, QueryRunner } from 'typeorm';

// The benchmark is the portal's own: whoever has its module sees all of it, in whatever country.
const BENCHMARK = `
CREATE TABLE brand_lift_categories (
  id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT "PK_brand_lift_categories" PRIMARY KEY,
  key text NOT NULL CONSTRAINT "UQ_brand_lift_categories_key" UNIQUE,
  name text NOT NULL,
  position integer NOT NULL DEFAULT 0,
  version integer NOT NULL DEFAULT 1
);
CREATE TABLE brand_lift_columns (
  id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT "PK_brand_lift_columns" PRIMARY KEY,
  key text NOT NULL CONSTRAINT "UQ_brand_lift_columns_key" UNIQUE,
  name text NOT NULL,
  type text NOT NULL,
  position integer NOT NULL DEFAULT 0,
  version integer NOT NULL DEFAULT 1
);
CREATE TABLE brand_lift_benchmarks (
  id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT "PK_brand_lift_benchmarks" PRIMARY KEY,
  external_id text NOT NULL CONSTRAINT "UQ_brand_lift_benchmarks_external_id" UNIQUE,
  category_id integer NOT NULL
    CONSTRAINT "FK_brand_lift_benchmarks_category" REFERENCES brand_lift_categories (id) ON DELETE RESTRICT,
  year integer NOT NULL DEFAULT 0,
  "values" jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX "IDX_brand_lift_benchmarks_category" ON brand_lift_benchmarks (category_id);
COMMENT ON COLUMN brand_lift_benchmarks.year IS '0 = not known';
CREATE TABLE brand_lift_stamp (
  id integer NOT NULL CONSTRAINT "PK_brand_lift_stamp" PRIMARY KEY CONSTRAINT "CHK_brand_lift_stamp" CHECK (id = 1),
  stamp bigint NOT NULL DEFAULT 0
);
INSERT INTO brand_lift_stamp (id) VALUES (1)`;

const UPLOADS = `
CREATE TABLE brand_lift_uploads (
  id uuid NOT NULL DEFAULT gen_random_uuid() CONSTRAINT "PK_brand_lift_uploads" PRIMARY KEY,
  user_id integer NOT NULL CONSTRAINT "FK_brand_lift_uploads_user" REFERENCES users (id) ON DELETE CASCADE,
  file_name text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  received_at timestamptz,
  content bytea,
  job_id uuid,
  result jsonb
);
CREATE INDEX "IDX_brand_lift_uploads_user" ON brand_lift_uploads (user_id);
ALTER TABLE brand_lift_uploads ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY reach ON brand_lift_uploads USING ((SELECT sees_everything()) OR user_id = (SELECT seen_user()))`;

// What a file of the benchmark usually has; administrators rename, remove and add to it.
const COLUMNS = `
INSERT INTO brand_lift_columns (key, name, type, position)
SELECT key, name, type, place - 1 FROM unnest($1::text[], $2::text[], $3::text[]) WITH ORDINALITY c (key, name, type, place)`;
const USUAL = [
  ['brand', 'Brand', 'text'],
  ['land', 'Land', 'text'],
  ['quarter', 'Quarter', 'text'],
  ['creative', 'Creative', 'text'],
  ['participants', 'Participants', 'number'],
  ['weight', 'Weight', 'number'],
  ['recall_unaided', 'Recall unaided', 'number'],
  ['recall_aided', 'Recall aided', 'number'],
  ['recognition_branded', 'Recognition branded', 'number'],
  ['recognition_unbranded', 'Recognition unbranded', 'number'],
  ['volume_impressions', 'Volume impressions', 'number'],
  ['volume_spend', 'Volume spend', 'number'],
] as const;

/** The benchmark of brand lift studies. */
export class BrandLift1796300000000 implements MigrationInterface {
  name = 'BrandLift1796300000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(BENCHMARK);
    await runner.query(UPLOADS);
    await runner.query(
      COLUMNS,
      [0, 1, 2].map((part) => USUAL.map((column) => column[part])),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'DROP TABLE brand_lift_uploads, brand_lift_stamp, brand_lift_benchmarks, brand_lift_columns, brand_lift_categories',
    );
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

// What lay below a prefix fits the pattern prefix*.
const URLS = `
ALTER TABLE "channel_urls" DROP CONSTRAINT "UQ_afee828aed1d29495d059eb880d";
ALTER TABLE "channel_urls" RENAME COLUMN "path_prefix" TO "path";
ALTER TABLE "channel_urls" ALTER COLUMN "path" DROP DEFAULT;
ALTER TABLE "channel_urls" ADD "match_mode" text NOT NULL DEFAULT 'pattern';
UPDATE "channel_urls" SET "path" = "path" || '*';
ALTER TABLE "channel_urls" ADD CONSTRAINT "UQ_channel_urls" UNIQUE ("channel_id", "target_id", "path")`;

const TYPES = `
CREATE TABLE channel_types (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  country_code text REFERENCES countries(code),
  name text NOT NULL,
  position integer NOT NULL DEFAULT 0,
  UNIQUE NULLS NOT DISTINCT (country_code, name)
);
COMMENT ON COLUMN channel_types.country_code IS 'null = in every country';
INSERT INTO channel_types (name, position)
VALUES ('Theme', 1), ('Section', 2), ('Regional', 3), ('Video', 4), ('Newsletter', 5)`;

const CHANNELS = `
CREATE TABLE channels (
  item_id integer PRIMARY KEY REFERENCES rating_items(id) ON DELETE CASCADE,
  channel_type_id integer REFERENCES channel_types(id) ON DELETE SET NULL,
  parent_id integer REFERENCES rating_items(id) ON DELETE SET NULL,
  owner_id integer REFERENCES customers(id) ON DELETE SET NULL,
  public_request boolean NOT NULL DEFAULT false,
  active_by_default boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz
);
CREATE INDEX channels_owner ON channels (owner_id);
CREATE INDEX channels_parent ON channels (parent_id);
COMMENT ON TABLE channels IS 'what a rated item of the type channel has besides; customers it is kept for are rating_item_customers';
COMMENT ON COLUMN channels.owner_id IS 'the customer that made it; keeps it in sight of that customer once it is public';
COMMENT ON COLUMN channels.active_by_default IS 'active in quarters nobody has said anything about: so are imported channels';
INSERT INTO channels (item_id, active_by_default) SELECT id, true FROM rating_items WHERE type = 'channel';
CREATE TABLE channel_activations (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  channel_id integer NOT NULL REFERENCES channels(item_id) ON DELETE CASCADE,
  year smallint NOT NULL CHECK (year BETWEEN 2000 AND 2100),
  quarter smallint NOT NULL CHECK (quarter BETWEEN 1 AND 4),
  active boolean NOT NULL,
  changed_at timestamptz NOT NULL,
  changed_by integer REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX channel_activations_last ON channel_activations (channel_id, year, quarter, id);
COMMENT ON TABLE channel_activations IS 'the last one of a quarter counts, the others are its history'`;

// What is measured and what is shown ask the same functions.
const FUNCTIONS = `
CREATE FUNCTION channel_is_active(channel integer, day date) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT c.deleted_at IS NULL AND COALESCE((
    SELECT a.active FROM channel_activations a
    WHERE a.channel_id = c.item_id AND a.year = extract(year FROM day) AND a.quarter = extract(quarter FROM day)
    ORDER BY a.id DESC LIMIT 1), c.active_by_default)
  FROM channels c WHERE c.item_id = channel
$$;
CREATE FUNCTION active_channel_urls(country text, day date)
RETURNS TABLE (channel_id integer, target_id integer, service_id integer, path_pattern text) LANGUAGE sql STABLE AS $$
  SELECT u.channel_id, u.target_id, t.service_id, CASE WHEN u.match_mode = 'exact_match' THEN p.literal
    ELSE replace(p.literal, '*', '%') END
  FROM channel_urls u
  JOIN targets t ON t.id = u.target_id AND t.country_code = country
  CROSS JOIN LATERAL (SELECT regexp_replace(lower(u.path), '([\\\\%_])', '\\\\\\1', 'g') AS literal) p
  WHERE u.match_mode <> 'not_in_use' AND channel_is_active(u.channel_id, day)
$$;
COMMENT ON FUNCTION active_channel_urls IS 'parts of the channels active in the quarter of a day; path_pattern is the right side of LIKE for a lower-case path'`;

const OF_CHANNEL = `SELECT country_code, ''-infinity''::date AS month FROM changed
  JOIN rating_items ON rating_items.id = changed.KEY`;
const WATCHED = { channels: 'item_id', channel_activations: 'channel_id' } as const;
const ROWS_OF = { INSERT: 'NEW', UPDATE: 'NEW', DELETE: 'OLD' } as const;

/** Items kept in memory know when a channel is active: their stamp changes with it. */
function triggersOf([table, key]: readonly [string, string]): string[] {
  return Object.entries(ROWS_OF).map(
    ([event, rows]) => `
      CREATE TRIGGER ${table}_stamp_${event.toLowerCase()} AFTER ${event} ON ${table}
      REFERENCING ${rows} TABLE AS changed FOR EACH STATEMENT
      EXECUTE FUNCTION renew_data_stamps('items', '${OF_CHANNEL.replace('KEY', key)}')`,
  );
}

const DOWN = `
DROP FUNCTION active_channel_urls; DROP FUNCTION channel_is_active;
DROP TABLE channel_activations; DROP TABLE channels; DROP TABLE channel_types;
DELETE FROM "channel_urls" WHERE "match_mode" <> 'pattern' OR "path" NOT LIKE '%*';
ALTER TABLE "channel_urls" DROP CONSTRAINT "UQ_channel_urls";
ALTER TABLE "channel_urls" DROP COLUMN "match_mode";
UPDATE "channel_urls" SET "path" = left("path", -1);
ALTER TABLE "channel_urls" RENAME COLUMN "path" TO "path_prefix";
ALTER TABLE "channel_urls" ALTER COLUMN "path_prefix" SET DEFAULT '';
ALTER TABLE "channel_urls" ADD CONSTRAINT "UQ_afee828aed1d29495d059eb880d" UNIQUE ("channel_id", "target_id", "path_prefix")`;

/** Channels that people make: type, parent, owner, requests, quarters they are active in, and how their URLs are matched. */
export class Channels1795400100001 implements MigrationInterface {
  name = 'Channels1795400100001';

  async up(runner: QueryRunner): Promise<void> {
    for (const part of [URLS, TYPES, CHANNELS, FUNCTIONS, ...Object.entries(WATCHED).flatMap(triggersOf)])
      await runner.query(part);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLE = `
CREATE TABLE tag_sightings (
  tracking_identifier_id integer NOT NULL CONSTRAINT "FK_tag_sightings_identifier"
    REFERENCES tracking_identifiers (id) ON DELETE CASCADE,
  market_day date NOT NULL,
  host text NOT NULL,
  hits bigint NOT NULL,
  last_seen timestamptz NOT NULL,
  CONSTRAINT "PK_tag_sightings" PRIMARY KEY (tracking_identifier_id, market_day, host)
);
CREATE INDEX "IDX_tag_sightings_day" ON tag_sightings (market_day);
COMMENT ON COLUMN tag_sightings.host IS 'empty where no browser said it, * for all above the limit of hosts a day';
ALTER TABLE tag_sightings ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY reach ON tag_sightings
  USING ((SELECT sees_everything()) OR tracking_identifier_id IN (SELECT id FROM tracking_identifiers))`;

/** Where the hits of each tracking identifier are seen, by market day. */
export class TagSightings1796620000000 implements MigrationInterface {
  readonly name = 'TagSightings1796620000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(TABLE);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE tag_sightings');
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Large parts of contact indexes may stand in an object store; what no index has any more is noted, to be removed there. */
export class IndexObjects1799500000000 implements MigrationInterface {
  name = 'IndexObjects1799500000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
ALTER TABLE contact_index_devices ALTER COLUMN data DROP NOT NULL,
  ADD COLUMN object_key text UNIQUE,
  ADD COLUMN object_bytes bigint,
  ADD COLUMN object_digest bytea,
  ADD CONSTRAINT contact_index_devices_place CHECK (
    (data IS NULL) = (object_key IS NOT NULL)
    AND (object_key IS NULL) = (object_bytes IS NULL) AND (object_key IS NULL) = (object_digest IS NULL));
CREATE TABLE index_objects_gone (
  key text PRIMARY KEY,
  gone_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
COMMENT ON TABLE index_objects_gone IS 'parts of contact indexes in the object store that no index has any more';
CREATE FUNCTION note_index_object_gone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO index_objects_gone (key) VALUES (OLD.object_key);
  RETURN NULL;
END $$;
CREATE TRIGGER index_object_gone AFTER DELETE ON contact_index_devices
  FOR EACH ROW WHEN (OLD.object_key IS NOT NULL) EXECUTE FUNCTION note_index_object_gone()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
DROP TRIGGER index_object_gone ON contact_index_devices;
DROP FUNCTION note_index_object_gone;
DROP TABLE index_objects_gone;
DELETE FROM contact_indexes i WHERE EXISTS (
  SELECT FROM contact_index_devices d WHERE d.index_id = i.id AND d.object_key IS NOT NULL);
ALTER TABLE contact_index_devices DROP CONSTRAINT contact_index_devices_place,
  DROP COLUMN object_key, DROP COLUMN object_bytes, DROP COLUMN object_digest,
  ALTER COLUMN data SET NOT NULL`);
  }
}

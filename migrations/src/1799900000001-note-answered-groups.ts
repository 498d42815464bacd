import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Notes target groups as answered in one round trip: unless others have been noted behind the last one the asker has compared them
 * with, which are told instead. A function, because what it reads must be newer than its turn: the snapshot of a single
 * statement would be older. `IS NOT DISTINCT FROM` would look through all groups of all customers: no index answers it.
 */
export class NoteAnsweredGroups1799900000001 implements MigrationInterface {
  name = 'NoteAnsweredGroups1799900000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
CREATE FUNCTION note_answered_groups(customer integer, country text, of_frame text, compared bigint, groups jsonb)
RETURNS TABLE (id bigint, filter jsonb) LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(
    hashtextextended('groups ' || COALESCE(customer::text, 'none') || ' ' || country || ' ' || of_frame, 0));
  RETURN QUERY SELECT known.id, known.filter FROM answered_groups known
    WHERE (known.customer_id = customer OR (customer IS NULL AND known.customer_id IS NULL))
      AND known.country_code = country AND known.frame = of_frame AND known.id > compared
    ORDER BY known.id;
  IF FOUND THEN RETURN; END IF;
  RETURN QUERY WITH added AS (
    INSERT INTO answered_groups AS known (customer_id, country_code, frame, filter)
    SELECT customer, country, of_frame, asked.filter FROM jsonb_array_elements(groups) AS asked (filter)
    ON CONFLICT DO NOTHING RETURNING known.id
  ) SELECT COALESCE(max(added.id), compared), NULL::jsonb FROM added;
END $$;
COMMENT ON FUNCTION note_answered_groups IS
  'the groups answered behind the one given, and nothing is noted; where there are none, the groups asked are noted and the last number is told'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION note_answered_groups');
  }
}

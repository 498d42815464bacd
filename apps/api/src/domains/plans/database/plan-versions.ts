import type { EntityManager } from 'typeorm';

const KEEP = `
INSERT INTO saved_plan_versions (plan_id, number, name, address, saved_by)
SELECT id, version, name, address, $2 FROM saved_plans WHERE id = $1`;

/** Keeps what a plan is now, within the transaction that has saved it. */
export async function keepVersion(manager: EntityManager, id: number, savedBy: number): Promise<void> {
  await manager.query(KEEP, [id, savedBy]);
}

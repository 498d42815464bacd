import type { EntityManager } from 'typeorm';

const STAMP = `
INSERT INTO ad_stamps (campaign_id, contacts, traffic) VALUES ($1, 1, 1)
ON CONFLICT (campaign_id) DO UPDATE SET contacts = ad_stamps.contacts + 1, traffic = ad_stamps.traffic + 1`;

/** Tells whoever keeps figures of a campaign that they are others now. */
export async function stampFigures(manager: Pick<EntityManager, 'query'>, campaign: number): Promise<void> {
  await manager.query(STAMP, [campaign]);
}

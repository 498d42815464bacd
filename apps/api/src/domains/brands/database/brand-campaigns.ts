import type { EntityManager } from 'typeorm';
import type { Brand } from './brand.entity.js';

/** How many campaigns of its country name a brand. */
export async function campaignsOf(manager: EntityManager, { countryCode, name }: Brand): Promise<number> {
  const [row] = await manager.query<{ campaigns: number }[]>(
    `SELECT count(*)::int AS campaigns FROM campaigns WHERE country_code = $1 AND lower(brand) = lower($2)`,
    [countryCode, name],
  );
  return row?.campaigns ?? 0;
}

/** Lets campaigns follow the new name of their brand. */
export async function renameInCampaigns(
  manager: EntityManager,
  { countryCode, name }: Brand,
  next: string,
): Promise<void> {
  await manager.query(
    `UPDATE campaigns SET brand = $3, version = version + 1 WHERE country_code = $1 AND lower(brand) = lower($2)`,
    [countryCode, name, next],
  );
}

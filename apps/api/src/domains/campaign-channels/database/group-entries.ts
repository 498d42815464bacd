import type { EntityManager } from 'typeorm';

const FOREIGN = `
SELECT w.id FROM unnest($2::int[]) AS w(id)
WHERE w.id NOT IN (SELECT id FROM campaign_channels WHERE campaign_id = $1)`;

/** Those of some numbers that are no channels of the campaign. */
export async function foreignChannels(
  manager: EntityManager,
  campaign: number,
  ids: readonly number[],
): Promise<number[]> {
  return ((await manager.query(FOREIGN, [campaign, ids])) as { id: number }[]).map(({ id }) => id);
}

const HELD = 'SELECT channel_id AS id FROM tracking_channel_group_entries WHERE group_id = $1 ORDER BY 1';
const REMOVE =
  'DELETE FROM tracking_channel_group_entries WHERE group_id = $1 AND channel_id <> ALL ($2::int[])';
const ADD = `
INSERT INTO tracking_channel_group_entries (group_id, channel_id) SELECT $1, unnest($2::int[]) ON CONFLICT DO NOTHING`;

/** Gives a group exactly these channels. @returns those it had, rising */
export async function replaceEntries(
  manager: EntityManager,
  group: number,
  ids: readonly number[],
): Promise<number[]> {
  const had = (await manager.query(HELD, [group])) as { id: number }[];
  await manager.query(REMOVE, [group, ids]);
  await manager.query(ADD, [group, ids]);
  return had.map(({ id }) => id);
}

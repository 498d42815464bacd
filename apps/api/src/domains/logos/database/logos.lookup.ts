import type { EntityManager } from 'typeorm';

const KEEP = 'INSERT INTO logos (hash, bytes) VALUES ($1, $2) ON CONFLICT (hash) DO NOTHING';

/** Keeps a picture before the row that shows it is written. @param png base64 @param hash as `logoHash` names it */
export async function keepLogo(manager: EntityManager, hash: string, png: string): Promise<void> {
  await manager.query(KEEP, [hash, Buffer.from(png, 'base64')]);
}

import type { EntityManager } from 'typeorm';

/**
 * Makes the writers of texts take turns until their transactions end. Without it two of them could wait for each other:
 * each write also raises the version, a row they all share.
 */
export async function lockTranslations(manager: EntityManager): Promise<void> {
  await manager.query('SELECT FROM translation_version FOR UPDATE');
}

import { exists } from '../../../platform/database/exists.js';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { returnedRow } from '../../../platform/database/returned-row.js';

/** A new key. */
export interface NewKey {
  readonly tagId: number;
  readonly msgid: string;
  readonly plural: boolean;
  readonly places: readonly string[];
  readonly description: string;
}

/** A text to store. */
export interface StoredText {
  readonly keyId: number;
  readonly localeId: number;
  readonly msgstr0: string;
  readonly msgstr1: string | null;
}

/** Who wrote texts, and when. */
export interface Edit {
  readonly editorId: number;
  readonly at: Date;
}

const INSERT = `
INSERT INTO translation_keys (tag_id, msgid, plural, places, description) VALUES ($1, $2, $3, $4, $5) RETURNING id`;

const SAVE = `
INSERT INTO translation_texts (key_id, locale_id, msgstr0, msgstr1, edited_by, edited_at)
SELECT key_id, locale_id, msgstr0, msgstr1, $5, $6
FROM unnest($1::int[], $2::int[], $3::text[], $4::text[]) AS new (key_id, locale_id, msgstr0, msgstr1)
ON CONFLICT (key_id, locale_id) DO UPDATE SET
  msgstr0 = excluded.msgstr0, msgstr1 = excluded.msgstr1,
  edited_by = excluded.edited_by, edited_at = excluded.edited_at`;

/** Changes to keys and their texts, inside a transaction that holds the lock of translations. */
@Injectable()
export class KeysRepository {
  /** Whether a tag has a key of that msgid. */
  async isTaken(manager: EntityManager, tagId: number, msgid: string): Promise<boolean> {
    const sql = 'SELECT FROM translation_keys WHERE tag_id = $1 AND msgid = $2';
    return exists(manager, sql, [tagId, msgid]);
  }

  /** Stores a new key. @returns its number */
  async insert(manager: EntityManager, key: NewKey): Promise<number> {
    const values = [key.tagId, key.msgid, key.plural, key.places, key.description];
    return (await returnedRow<{ id: number }>(manager, INSERT, values)).id;
  }

  /** Changes what translators read about a key. */
  async describe(manager: EntityManager, id: number, description: string): Promise<void> {
    await manager.query('UPDATE translation_keys SET description = $2 WHERE id = $1', [id, description]);
  }

  /** Stores texts, over those there are. */
  async save(manager: EntityManager, texts: readonly StoredText[], { editorId, at }: Edit): Promise<void> {
    await manager.query(SAVE, [
      texts.map(({ keyId }) => keyId),
      texts.map(({ localeId }) => localeId),
      texts.map(({ msgstr0 }) => msgstr0),
      texts.map(({ msgstr1 }) => msgstr1),
      editorId,
      at,
    ]);
  }

  /** Removes the text of a key in a locale. */
  async clear(manager: EntityManager, keyId: number, localeId: number): Promise<void> {
    const sql = 'DELETE FROM translation_texts WHERE key_id = $1 AND locale_id = $2';
    await manager.query(sql, [keyId, localeId]);
  }

  /** Lets everybody know who has seen these keys that they have changed. */
  async raiseRevisions(manager: EntityManager, ids: readonly number[]): Promise<void> {
    await manager.query('UPDATE translation_keys SET revision = revision + 1 WHERE id = ANY($1)', [ids]);
  }

  /** Removes a key with its texts. */
  async remove(manager: EntityManager, id: number): Promise<void> {
    await manager.query('DELETE FROM translation_keys WHERE id = $1', [id]);
  }
}

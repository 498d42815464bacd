import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.service.js';

const ALL = 'SELECT id, secret FROM dmp_feeds WHERE secret IS NOT NULL ORDER BY id FOR UPDATE';
const SET = 'UPDATE dmp_feeds SET secret = $2 WHERE id = $1';

/** The sealed passwords of all feeds. */
@Injectable()
export class FeedSecretsRepository {
  constructor(private readonly database: Database) {}

  /**
   * Seals all of them anew, or none.
   * @param reseal what takes the place of a sealed text; throws where it cannot be opened
   * @returns how many there were
   */
  replaceAll(reseal: (sealed: Buffer, id: number) => Buffer): Promise<number> {
    return this.database.transaction(async (manager) => {
      const rows = (await manager.query(ALL)) as { id: number; secret: Buffer }[];
      for (const { id, secret } of rows) await manager.query(SET, [id, reseal(secret, id)]);
      return rows.length;
    });
  }
}

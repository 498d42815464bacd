import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database.service.js';

/** Tables with a sealed text in the column `secret`, and what their rows are sealed for: a number in `owner`. */
const TABLES = {
  dmp_feeds: 'id',
  ftp_connections: 'customer_id',
} as const;
export type SealedTable = keyof typeof TABLES;

/** The sealed texts of tables. */
@Injectable()
export class SealedColumns {
  constructor(private readonly database: Database) {}

  /**
   * Seals all of a table anew, or none.
   * @param reseal what takes the place of a sealed text; throws where it cannot be opened
   * @returns how many there were
   */
  replaceAll(table: SealedTable, reseal: (sealed: Buffer, owner: number) => Buffer): Promise<number> {
    const owner = TABLES[table];
    return this.database.transaction(async (manager) => {
      const all = `SELECT ${owner} AS owner, secret FROM ${table} WHERE secret IS NOT NULL ORDER BY 1 FOR UPDATE`;
      const rows = (await manager.query(all)) as { owner: number; secret: Buffer }[];
      for (const row of rows)
        await manager.query(`UPDATE ${table} SET secret = $2 WHERE ${owner} = $1`, [
          row.owner,
          reseal(row.secret, row.owner),
        ]);
      return rows.length;
    });
  }
}

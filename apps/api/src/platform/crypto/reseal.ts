import { Injectable } from '@nestjs/common';
import { AppConfig } from '../config/app-config.js';
import { SealedColumns, type SealedTable } from './database/sealed-columns.js';
import { SealedTexts } from './sealed-text.js';

/** What the passwords of each table are sealed for: one sealed for the one opens nowhere else. */
const SEALED_FOR: Readonly<Record<SealedTable, string>> = {
  dmp_feeds: 'dmp feeds',
  ftp_connections: 'ftp connections',
};

/** Seals and opens the passwords of a table. */
export function sealedOf(table: SealedTable, { SECRET_KEY, SECRET_KEY_BEFORE }: AppConfig): SealedTexts {
  return new SealedTexts(SECRET_KEY, SEALED_FOR[table], SECRET_KEY_BEFORE);
}

/** What is done with sealed passwords when the installation's secret changes. */
@Injectable()
export class Resealing {
  constructor(
    private readonly config: AppConfig,
    private readonly columns: SealedColumns,
  ) {}

  /**
   * Opens every password of a table with the secret of now or of before, and seals it with the one of now.
   * @returns how many there were
   * @throws Error, and changes nothing, where one cannot be opened
   */
  sealAnew(table: SealedTable): Promise<number> {
    const secrets = sealedOf(table, this.config);
    return this.columns.replaceAll(table, (sealed, owner) => {
      try {
        return secrets.seal(secrets.open(sealed, String(owner)), String(owner));
      } catch (cause) {
        throw new Error(`The password of ${table} ${owner} opens with neither secret`, { cause });
      }
    });
  }
}

import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.service.js';

const BYTES = 'SELECT bytes FROM logos WHERE hash = $1';

/** Pictures of companies and customers. */
@Injectable()
export class LogosReadModel {
  constructor(private readonly database: Database) {}

  /** PNG; undefined where there is none. */
  async bytes(hash: string): Promise<Buffer | undefined> {
    return (await this.database.first<{ bytes: Buffer }>(BYTES, [hash]))?.bytes;
  }
}

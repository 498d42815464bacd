import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.service.js';
import { AppError } from '../../../platform/errors/app-error.js';

const SECRET = 'SELECT secret FROM ftp_connections WHERE customer_id = $1';

/** Sealed passwords of customers' servers. */
@Injectable()
export class FtpSecretsReadModel {
  constructor(private readonly database: Database) {}

  /** That of a customer. @throws AppError `request.not_found` where it is gone meanwhile */
  async of(customer: number): Promise<Buffer> {
    const row = await this.database.first<{ secret: Buffer }>(SECRET, [customer]);
    if (!row) throw new AppError('request.not_found');
    return row.secret;
  }
}

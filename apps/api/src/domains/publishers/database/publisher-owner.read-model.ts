import { Injectable } from '@nestjs/common';
import type { Rights } from '../../../platform/access/principal.js';
import { Database } from '../../../platform/database/database.service.js';

const VISIBLE = `
SELECT EXISTS (SELECT FROM publishers p WHERE p.country_code = $1 AND p.id = $2
  AND ($3::boolean OR p.customer_id IS NULL OR p.customer_id = $4)) AS visible`;

/** Whose a publisher is. */
@Injectable()
export class PublisherOwnerReadModel {
  constructor(private readonly database: Database) {}

  /** Whether the publisher is everybody's, the user's customer's, or the user an administrator. */
  async isVisible(
    country: string,
    id: number,
    { admin, customerId }: Pick<Rights, 'admin' | 'customerId'>,
  ): Promise<boolean> {
    const row = await this.database.first<{ visible: boolean }>(VISIBLE, [country, id, admin, customerId]);
    return row?.visible ?? false;
  }
}

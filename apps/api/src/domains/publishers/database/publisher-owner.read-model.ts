import { Injectable } from '@nestjs/common';
import type { Rights } from '../../../platform/access/principal.js';
import { Database } from '../../../platform/database/database.service.js';
import { ownPublisher, visiblePublisher } from './visible-publishers.js';

const REACH = `
SELECT ${visiblePublisher('p', '$3', '$4')} AS visible, ${ownPublisher('p', '$3', '$4')} AS own
FROM publishers p WHERE p.country_code = $1 AND p.id = $2`;

/** What a publisher is to somebody. */
export interface PublisherReach {
  /** It is everybody's or theirs, or they are an administrator. */
  readonly visible: boolean;
  /** It is theirs, or they are an administrator: its census counts are theirs to see. */
  readonly own: boolean;
}

/** Whose a publisher is. */
@Injectable()
export class PublisherOwnerReadModel {
  constructor(private readonly database: Database) {}

  /** What a publisher is to somebody; nothing where there is none in the country. */
  async reach(
    country: string,
    id: number,
    { admin, customerId }: Pick<Rights, 'admin' | 'customerId'>,
  ): Promise<PublisherReach> {
    const row = await this.database.first<PublisherReach>(REACH, [country, id, admin, customerId]);
    return row ?? { visible: false, own: false };
  }
}

import { takeTurn } from '../../../platform/database/turns.js';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database } from '../../../platform/database/database.service.js';
import type { LinkClaim } from '../panel-link/link-token.js';

/** How an attempt to link a client ended. */
export type LinkOutcome = 'linked' | 'used' | 'nobody';

const USE = `
INSERT INTO used_link_tokens (nonce, expires_at) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING nonce`;

const END = `
UPDATE client_links SET linked_until = $3
WHERE country_code = $1 AND client = $2 AND linked_until IS NULL AND person_id <> $4`;

const BEGIN = `
INSERT INTO client_links (country_code, client, person_id, linked_from)
SELECT $1, $2, $4, $3
WHERE NOT EXISTS (SELECT FROM client_links WHERE country_code = $1 AND client = $2 AND linked_until IS NULL)`;

/** Which client was whose, and since when. */
@Injectable()
export class ClientLinksRepository {
  constructor(private readonly database: Database) {}

  /**
   * Links a client to the person of a token from now on and uses the token up, in one transaction. A client that was
   * somebody else's is theirs up to now.
   * @param client hex
   */
  link(claim: LinkClaim, client: string, now: Date): Promise<LinkOutcome> {
    const { country, personId, nonce, expiresAt } = claim;
    return this.database.transaction(async (manager) => {
      if (!(await isThere(manager, country, personId))) return 'nobody';
      const used = [Buffer.from(nonce, 'hex'), new Date(expiresAt)];
      if (((await manager.query(USE, used)) as object[]).length === 0) return 'used';
      await takeTurn(manager, `link ${client}`);
      const values = [country, Buffer.from(client, 'hex'), now, personId];
      await manager.query(END, values);
      await manager.query(BEGIN, values);
      return 'linked';
    });
  }

  /** The id of a panel's person, or undefined. */
  async person(country: string, externalId: string): Promise<number | undefined> {
    const sql = 'SELECT id FROM panel_persons WHERE country_code = $1 AND external_id = $2';
    return (await this.database.first<{ id: number }>(sql, [country, externalId]))?.id;
  }
}

/** Holds the person, so that nobody erases them meanwhile. */
async function isThere(manager: EntityManager, country: string, personId: number): Promise<boolean> {
  const sql = 'SELECT 1 FROM panel_persons WHERE country_code = $1 AND id = $2 FOR KEY SHARE';
  return ((await manager.query(sql, [country, personId])) as object[]).length > 0;
}

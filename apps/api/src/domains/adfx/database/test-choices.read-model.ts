import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database } from '../../../platform/database/database.service.js';
import type { ListAsking } from '../../../platform/list/list.types.js';
import type { AdfxAdvertiserChoiceDto } from '../dto/tests.dto.js';

const known = (alias: string) =>
  `${alias}.country_code = $1 AND ($2::boolean OR ${alias}.customer_id = $3::int)`;

const BRANDS = `
SELECT brand FROM campaigns c WHERE ${known('c')} AND brand <> '' GROUP BY brand ORDER BY lower(brand), brand LIMIT 500`;

const ADVERTISERS = `
SELECT a.id, a.name, a.customer_id FROM advertisers a
WHERE ${known('a')} AND (a.enabled OR a.id = (SELECT advertiser_id FROM campaigns WHERE id = $4::int))
ORDER BY lower(a.name), a.id`;

const ADVERTISER = `
SELECT customer_id AS "customerId", enabled FROM advertisers WHERE country_code = $1 AND id = $2 FOR SHARE`;

/** What tests can be made of. */
@Injectable()
export class TestChoicesReadModel {
  constructor(private readonly database: Database) {}

  /** Brands of campaigns and tests somebody knows, by name. */
  async brands({ country, principal: { admin, customerId } }: ListAsking): Promise<string[]> {
    const rows = await this.database.query<{ brand: string }>(BRANDS, [country, admin, customerId]);
    return rows.map(({ brand }) => brand);
  }

  /** Advertisers that can be chosen. @param test whose own one can be, too */
  advertisers(
    { country, principal: { admin, customerId } }: ListAsking,
    test: number | null,
  ): Promise<AdfxAdvertiserChoiceDto[]> {
    return this.database.query(ADVERTISERS, [country, admin, customerId, test]);
  }

  /** Whose an advertiser of a country is; undefined when there is none. */
  async advertiser(
    manager: EntityManager,
    country: string,
    id: number,
  ): Promise<{ customerId: number; enabled: boolean } | undefined> {
    const rows = (await manager.query(ADVERTISER, [country, id])) as {
      customerId: number;
      enabled: boolean;
    }[];
    return rows[0];
  }
}

import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.service.js';

/** Brands that came, or that are to go, all at once. */
export interface BrandRow {
  readonly id: number;
  readonly name: string;
}

/** Stores and removes several brands, each in one statement. */
@Injectable()
export class BrandsRepository {
  constructor(private readonly database: Database) {}

  /** Adds those names that the country does not have yet, whatever their case. @returns those that are new */
  add(country: string, names: readonly string[]): Promise<BrandRow[]> {
    return this.database.query<BrandRow>(
      `INSERT INTO brands (country_code, name) SELECT $1, unnest($2::text[])
       ON CONFLICT (country_code, lower(name)) DO NOTHING RETURNING id, name`,
      [country, names],
    );
  }

  /** Tells whether one of the numbers is a brand of the country with campaigns. */
  async areUsed(country: string, ids: readonly number[]): Promise<boolean> {
    const [row] = await this.database.query(
      `SELECT FROM brands b JOIN campaigns c ON c.country_code = b.country_code AND lower(c.brand) = lower(b.name)
       WHERE b.country_code = $1 AND b.id = ANY ($2::int[]) LIMIT 1`,
      [country, ids],
    );
    return row !== undefined;
  }

  /** Removes those of the numbers that are brands of the country without campaigns. @returns those that went */
  remove(country: string, ids: readonly number[]): Promise<BrandRow[]> {
    return this.database.query<BrandRow>(
      `DELETE FROM brands b WHERE b.country_code = $1 AND b.id = ANY ($2::int[])
         AND NOT EXISTS (SELECT FROM campaigns c WHERE c.country_code = $1 AND lower(c.brand) = lower(b.name))
       RETURNING b.id, b.name`,
      [country, ids],
    );
  }
}

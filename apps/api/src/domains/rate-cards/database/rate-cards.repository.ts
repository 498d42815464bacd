import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database } from '../../../platform/database/database.service.js';
import type { Asker } from '../../../platform/list/list.types.js';
import { PRICED_SERVICES } from './priced-services.js';
import type { RateCardLine } from '../imports/rate-card-sheet.js';

/** A service whose prices somebody says. */
export interface PricedService {
  readonly id: number;
  readonly name: string;
}

/** A price of a file, with its service. */
export interface RateCardOfFile extends RateCardLine {
  readonly serviceId: number;
}

const PUT = `
WITH given AS (
  SELECT * FROM unnest($2::int[], $3::text[], $4::text[], $5::numeric[], $6::date[], $7::date[])
    AS t (service_id, format, basis, price, starts_on, ends_on)
), written AS (
  INSERT INTO rate_cards AS r (country_code, service_id, format, basis, price, starts_on, ends_on)
  SELECT $1, service_id, format, basis, price, starts_on, ends_on FROM given
  ON CONFLICT (service_id, format, starts_on) DO UPDATE
    SET basis = excluded.basis, price = excluded.price, ends_on = excluded.ends_on, version = r.version + 1
    WHERE (r.basis, r.price, r.ends_on) IS DISTINCT FROM (excluded.basis, excluded.price, excluded.ends_on)
  RETURNING version
)
SELECT count(*) FILTER (WHERE version = 1)::int AS made, count(*) FILTER (WHERE version > 1)::int AS changed FROM written`;

const OVERLAPS = `
SELECT g.place::int - 1 AS place
FROM unnest($1::int[], $2::text[], $3::date[], $4::date[]) WITH ORDINALITY AS g (service_id, format, starts_on, ends_on, place)
WHERE EXISTS (SELECT FROM rate_cards r
  WHERE r.service_id = g.service_id AND r.format = g.format AND r.starts_on <> g.starts_on
    AND daterange(r.starts_on, r.ends_on, '[]') && daterange(g.starts_on, g.ends_on, '[]'))
ORDER BY g.place`;

/** Prices that come in files. */
@Injectable()
export class RateCardsRepository {
  constructor(private readonly database: Database) {}

  /** The services whose prices somebody says, by name. */
  services(country: string, { admin, customerId }: Asker): Promise<PricedService[]> {
    return this.database.query(PRICED_SERVICES, [country, admin, customerId]);
  }

  /** Does something in one transaction. */
  transaction<Result>(work: (manager: EntityManager) => Promise<Result>): Promise<Result> {
    return this.database.transaction(work);
  }

  /** Adds prices, or changes those of the same service, format and first day; how many of each. */
  async put(
    manager: EntityManager,
    country: string,
    cards: readonly RateCardOfFile[],
  ): Promise<{ made: number; changed: number }> {
    const values = [
      country,
      cards.map(({ serviceId }) => serviceId),
      cards.map(({ format }) => format),
      cards.map(({ basis }) => basis),
      cards.map(({ price }) => price),
      cards.map(({ from }) => from),
      cards.map(({ until }) => until),
    ];
    const [counts] = (await manager.query(PUT, values)) as { made: number; changed: number }[];
    return counts ?? { made: 0, changed: 0 };
  }

  /** Which of the prices hold on days that another one holds on, too. */
  async overlapping(manager: EntityManager, cards: readonly RateCardOfFile[]): Promise<RateCardOfFile[]> {
    const values = [
      cards.map(({ serviceId }) => serviceId),
      cards.map(({ format }) => format),
      cards.map(({ from }) => from),
      cards.map(({ until }) => until),
    ];
    const rows = (await manager.query(OVERLAPS, values)) as { place: number }[];
    return rows.flatMap(({ place }) => cards[place] ?? []);
  }
}

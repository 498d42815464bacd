import { Injectable } from '@nestjs/common';
import type { AdFormat, PriceBasis } from '@netreach/domain';
import { Database } from '../../../platform/database/database.service.js';
import { visibleItem, type Viewer } from '../../ratings/database/visible-items.lookup.js';

/** A price of a format of a service. */
export interface RateCardRow {
  readonly serviceId: number;
  readonly format: AdFormat;
  readonly basis: PriceBasis;
  /** Exact, with four places. */
  readonly price: string;
  /** `YYYY-MM-DD`. */
  readonly from: string;
  /** The last day; null = until another one is said. */
  readonly until: string | null;
}

const HOLDING = `
SELECT r.service_id AS "serviceId", r.format, r.basis, r.price::text AS price,
  r.starts_on::text AS "from", r.ends_on::text AS until
FROM rate_cards r JOIN rating_items i ON i.id = r.service_id
WHERE r.country_code = $1 AND ${visibleItem('i', '$2', '$3')} AND r.format = ANY ($4)
  AND daterange(r.starts_on, r.ends_on, '[]') && daterange($5, $6, '[]')
ORDER BY r.service_id, r.format, r.starts_on`;

/** What services cost. */
@Injectable()
export class RateCardsLookup {
  constructor(private readonly database: Database) {}

  /** The prices of formats that hold on some of the days, of services somebody may see; by service, format and day. */
  holding(
    country: string,
    { admin, customerId }: Viewer,
    formats: readonly AdFormat[],
    { from, until }: { readonly from: string; readonly until: string },
  ): Promise<RateCardRow[]> {
    return this.database.query(HOLDING, [country, admin, customerId, [...new Set(formats)], from, until]);
  }
}

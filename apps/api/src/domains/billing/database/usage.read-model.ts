import { Injectable } from '@nestjs/common';
import type { BillingUnit } from '@netreach/domain/billing';
import { Database } from '../../../platform/database/database.service.js';

/** Units that are counted from what the product keeps. */
export type CountedUnit = Exclude<BillingUnit, 'flat'>;

/** What a customer used in a time; days are `YYYY-MM-DD` in the country's time zone. */
export interface UsageAsked {
  readonly unit: CountedUnit;
  readonly customerId: number;
  readonly from: string;
  readonly until: string;
}

// Of the country $1, for each row of a: customer, first day, last day. What stands is counted as it is on the last day.
const COUNTS: Readonly<Record<CountedUnit, string>> = {
  user: `SELECT count(*) FROM users u JOIN user_countries n ON n.user_id = u.id AND n.country_code = $1
    WHERE u.customer_id = a.customer AND u.created_at < a.ends AND (u.deleted_at IS NULL OR u.deleted_at >= a.ends)`,
  service: `SELECT count(DISTINCT s.service_id) FROM publisher_customers p JOIN publisher_services s USING (publisher_id)
    JOIN publishers o ON o.id = p.publisher_id AND o.country_code = $1 WHERE p.customer_id = a.customer`,
  impressions: `SELECT coalesce(sum(t.net), 0) FROM ad_traffic t JOIN campaigns c ON c.id = t.campaign_id
    WHERE c.country_code = $1 AND c.customer_id = a.customer AND t.day BETWEEN a.first AND a.last`,
  campaign: `SELECT count(*) FROM campaigns c
    WHERE c.country_code = $1 AND c.customer_id = a.customer AND c.starts_on BETWEEN a.first AND a.last`,
  complete: `SELECT count(*) FROM survey_respondents r JOIN surveys s ON s.id = r.survey_id
    JOIN campaigns c ON c.id = s.campaign_id
    WHERE c.country_code = $1 AND c.customer_id = a.customer AND r.status = 'completed'
      AND r.finished_at >= a.begins AND r.finished_at < a.ends`,
};

const ASKED = `
FROM (SELECT customer, first, last, first::timestamp AT TIME ZONE k.time_zone AS begins,
    (last + 1)::timestamp AT TIME ZONE k.time_zone AS ends
  FROM unnest($2::int[], $3::date[], $4::date[]) AS x (customer, first, last), countries k WHERE k.code = $1) a`;

const keyOf = ({ unit, customerId, from, until }: UsageAsked) => `${unit} ${customerId} ${from} ${until}`;

/** What customers used, as counted so far. */
export class Usage {
  constructor(private readonly counts: ReadonlyMap<string, number>) {}

  /** Units of one of the times that were asked about. */
  of(asked: UsageAsked): number {
    return this.counts.get(keyOf(asked)) ?? 0;
  }
}

/** Counts what customers use from the tables that hold it. */
@Injectable()
export class UsageReadModel {
  constructor(private readonly database: Database) {}

  /** One statement a unit, however many customers and times there are. */
  async count(country: string, asked: readonly UsageAsked[]): Promise<Usage> {
    const counts = new Map<string, number>();
    for (const unit of Object.keys(COUNTS) as CountedUnit[]) {
      const rows = [
        ...new Map(asked.filter((one) => one.unit === unit).map((one) => [keyOf(one), one])).values(),
      ];
      if (rows.length === 0) continue;
      const counted = await this.database.query<{ n: number }>(
        `SELECT (${COUNTS[unit]})::float8 AS n ${ASKED} ORDER BY customer, first, last`,
        [
          country,
          rows.map((row) => row.customerId),
          rows.map((row) => row.from),
          rows.map((row) => row.until),
        ],
      );
      const inOrder = [...rows].sort(byPlace);
      inOrder.forEach((row, place) => counts.set(keyOf(row), counted[place]?.n ?? 0));
    }
    return new Usage(counts);
  }
}

function byPlace(a: UsageAsked, b: UsageAsked): number {
  return a.customerId - b.customerId || compared(a.from, b.from) || compared(a.until, b.until);
}

const compared = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

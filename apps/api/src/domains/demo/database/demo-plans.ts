import type { EntityManager } from 'typeorm';

/** A plan the demo planner keeps: what it was each time it was saved, the newest last. */
export interface PlanSpec {
  readonly name: string;
  readonly shared: boolean;
  readonly versions: readonly {
    readonly filter: string;
    /** How each service is booked, as the calculator's address says it. */
    readonly bookings: readonly string[];
    readonly flight: boolean;
  }[];
}

const PRICED = 'SELECT EXISTS (SELECT FROM rate_cards WHERE country_code = $1) AS found';

// Four of five services have prices for this year and the next one; one of ten sells a format by the week.
const PRICES = `
WITH today AS (
  SELECT date_trunc('year', now() AT TIME ZONE time_zone)::date AS year FROM countries WHERE code = $1
), services AS (
  SELECT id, row_number() OVER (ORDER BY id) AS place FROM rating_items WHERE country_code = $1 AND type = 'service'
), priced AS (
  SELECT id, place, f.format, f.basis, f.price * (1 + (place * 7 % 10) * 0.08) AS price
  FROM services CROSS JOIN (VALUES ('display', 'cpm', 7.5), ('video', 'cpm', 19.0), ('native', 'week', 2400.0)) f (format, basis, price)
  WHERE place % 5 > 0 AND (f.format <> 'native' OR place % 10 = 1)
)
INSERT INTO rate_cards (country_code, service_id, format, basis, price, starts_on, ends_on)
SELECT $1, id, format, basis, round(price, 2), year, (year + interval '1 year')::date - 1 FROM priced, today
UNION ALL
SELECT $1, id, format, basis, round(price * 1.04, 2), (year + interval '1 year')::date, NULL FROM priced, today`;

const PLAN = `
WITH made AS (
  INSERT INTO saved_plans (country_code, user_id, customer_id, name, shared, address, version)
  VALUES ($1, $2, $3, $4, $5, ($6::text[])[array_length($6::text[], 1)], array_length($6::text[], 1))
  ON CONFLICT DO NOTHING RETURNING id
)
INSERT INTO saved_plan_versions (plan_id, number, name, address, saved_by, saved_at)
SELECT made.id, v.number, $4, v.address, $2, now() - (array_length($6::text[], 1) - v.number + 1) * interval '1 day'
FROM made, unnest($6::text[]) WITH ORDINALITY AS v (address, number)`;

const SERVICES = `
SELECT r.service_id AS id FROM rate_cards r WHERE r.country_code = $1 AND r.format = 'display' AND r.ends_on IS NULL
ORDER BY r.service_id LIMIT 6`;

const FLIGHT = `
SELECT (d.day + 14)::text AS "from", (d.day + 27)::text AS until
FROM countries k CROSS JOIN LATERAL (SELECT (now() AT TIME ZONE k.time_zone)::date AS day) d WHERE k.code = $1`;

/** Makes prices of a country's services, and plans of a user; nothing where the country has prices. */
export async function ensurePlans(
  manager: EntityManager,
  country: string,
  { userId, customerId }: { readonly userId: number; readonly customerId: number },
  specs: readonly PlanSpec[],
): Promise<void> {
  const [row] = (await manager.query(PRICED, [country])) as { found: boolean }[];
  if (row?.found) return;
  await manager.query(PRICES, [country]);
  const services = ((await manager.query(SERVICES, [country])) as { id: number }[]).map(({ id }) => id);
  const [flight] = (await manager.query(FLIGHT, [country])) as { from: string; until: string }[];
  if (services.length === 0 || !flight) return;
  for (const { name, shared, versions } of specs) {
    const addresses = versions.map(({ filter, bookings, flight: isFlown }) => {
      const booked = services.slice(0, bookings.length);
      const query = new URLSearchParams({
        ...(filter && { attributes: filter }),
        ...(isFlown && { flight: `${flight.from}_${flight.until}_60000` }),
        items: booked.join(','),
        plans: booked.map((id, at) => `${id}-${bookings[at] ?? ''}`).join('_'),
      });
      query.sort();
      return query.toString().replaceAll('%2C', ',');
    });
    await manager.query(PLAN, [country, userId, customerId, name, shared, addresses]);
  }
}

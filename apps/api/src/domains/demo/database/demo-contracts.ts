import type { EntityManager } from 'typeorm';
import type { ContractSpec } from '../tables/contracts.js';

const IS_THERE = 'SELECT EXISTS (SELECT FROM contracts WHERE country_code = $1) AS found';

const CONTRACT = `
INSERT INTO contracts (country_code, customer_id, number, signed_on, starts_on, ends_on, renewal_months, currency, party_name,
  party_address, party_country, vat_id, contact_email)
SELECT k.code, u.id, $3, d.day - 20, d.day, d.day + $5::int - 1, $6, CASE k.code WHEN 'ch' THEN 'CHF' ELSE 'EUR' END,
  u.name || ' GmbH', CASE coalesce($7, k.code) WHEN 'at' THEN 'Musterstrasse 1, 1010 Wien' WHEN 'de' THEN 'Musterstrasse 1, 10115 Berlin'
    WHEN 'ch' THEN 'Musterstrasse 1, 8001 Zürich' ELSE 'Via Esempio 1, 20121 Milano' END, coalesce($7, k.code), $8,
  'invoices@demo.example'
FROM countries k JOIN customers u ON u.id = $2
CROSS JOIN LATERAL (SELECT (now() AT TIME ZONE k.time_zone)::date + $4::int AS day) d
WHERE k.code = $1 RETURNING id`;

const ITEM = `
INSERT INTO contract_items (country_code, contract_id, name, unit, period, billed, price, tiers, discount, vat, modules, starts_on)
SELECT country_code, id, $2, $3, $4, $5, $6, $7::jsonb, $8, $9, $10, starts_on FROM contracts WHERE id = $1`;

/** Makes the contracts of a customer in a country; nothing where the country has any. */
export async function ensureContracts(
  manager: EntityManager,
  country: string,
  customerId: number,
  specs: readonly ContractSpec[],
): Promise<void> {
  const [row] = (await manager.query(IS_THERE, [country])) as { found: boolean }[];
  if (row?.found) return;
  for (const spec of specs) await write(manager, country, customerId, spec);
}

async function write(
  manager: EntityManager,
  country: string,
  customerId: number,
  { number, starts, days, renewalMonths, abroad, items }: ContractSpec,
): Promise<void> {
  const term = [number, starts, days ?? null, renewalMonths];
  const party = [abroad?.country ?? null, abroad?.vatId ?? ''];
  const [contract] = (await manager.query(CONTRACT, [country, customerId, ...term, ...party])) as {
    id: number;
  }[];
  for (const { name, unit, period, billed, price, tiers, discount, vat, modules } of items)
    await manager.query(ITEM, [
      contract?.id,
      name,
      unit,
      period,
      billed,
      price,
      JSON.stringify(tiers),
      discount,
      vat,
      modules ?? [],
    ]);
}

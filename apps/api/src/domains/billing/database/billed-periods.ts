import type { EntityManager } from 'typeorm';
import { TAKEN_BACK } from './payments.repository.js';

const BILLED_UNTIL = `
SELECT max(l->>'until') AS until FROM invoices i CROSS JOIN jsonb_array_elements(i.content->'lines') l
WHERE i.contract_id = $1 AND (l->>'item')::int = $2 AND i.kind = 'invoice' AND NOT ${TAKEN_BACK}`;

/**
 * The last day that invoices and drafts of a contract hold of an item, `YYYY-MM-DD`; null = it was not billed. What was taken back
 * was not.
 */
export async function billedUntil(
  manager: EntityManager,
  contractId: number,
  itemId: number,
): Promise<string | null> {
  const [row] = (await manager.query(BILLED_UNTIL, [contractId, itemId])) as { until: string | null }[];
  return row?.until ?? null;
}

import { sql } from '../../../platform/database/sql.js';
import { numberFilter } from '../../../platform/list/list-filters.js';
import { listSql } from '../../../platform/list/list-sql.js';
import type { ContractItemDto } from '../dto/contract-item.dto.js';

type Exact = 'price' | 'quantity' | 'discount' | 'minimum';
type Stored = Omit<ContractItemDto, Exact | 'tiers'> &
  Record<Exact, string | null> & { tiers: readonly { above: number; price: string }[] };

/** What customers pay for, by name and then in the order of their terms. */
export const CONTRACT_ITEMS = listSql({
  rows: 'items',
  select: `i.id, i.contract_id, i.name, i.unit, i.period, i.billed, i.price, i.tiers, i.quantity, i.discount, i.minimum, i.vat,
  i.starts_on::text, i.ends_on::text, i.modules, i.replaces, i.version`,
  from: 'contract_items i',
  scope: ({ country }) => [sql`i.country_code = ${country}`],
  search: ['i.name'],
  filters: { contract: numberFilter('i.contract_id', 'Only items of this contract.', 7) },
  sort: { name: 'lower(i.name)', starts_on: 'i.starts_on', price: 'i.price' },
  ties: ['i.starts_on'],
  key: 'i.id',
  item: ({ price, tiers, quantity, discount, minimum, ...row }: Stored): ContractItemDto => ({
    ...row,
    price: Number(price),
    tiers: tiers.map((tier) => ({ above: tier.above, price: Number(tier.price) })),
    quantity: Number(quantity),
    discount: Number(discount),
    minimum: minimum === null ? null : Number(minimum),
  }),
});

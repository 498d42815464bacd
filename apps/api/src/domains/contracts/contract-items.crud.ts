import { changesOf } from '../../platform/crud/changes.js';
import type { CrudChange, CrudDefinition } from '../../platform/crud/crud.types.js';
import { AppError, refusedField } from '../../platform/errors/app-error.js';
import { billedUntil } from '../billing/billed-periods.lookup.js';
import { ContractItem } from './database/contract-item.entity.js';
import { CONTRACT_ITEMS } from './database/contract-items.list.js';
import { contractStart, endBefore, lockedItem } from './database/contract-terms.js';
import type { ContractItemInputDto } from './dto/contract-item.dto.js';

type Definition = CrudDefinition<ContractItem, ContractItemInputDto, typeof CONTRACT_ITEMS>;
type Change = CrudChange<ContractItem, ContractItemInputDto>;

/** Exact numbers as PostgreSQL keeps them, so that a change that changes nothing is none. */
function columnsOf(input: ContractItemInputDto) {
  return {
    name: input.name,
    unit: input.unit,
    period: input.period,
    billed: input.billed,
    price: input.price.toFixed(4),
    tiers: input.tiers.map(({ above, price }) => ({ above, price: price.toFixed(4) })),
    quantity: input.quantity.toFixed(3),
    discount: input.discount.toFixed(2),
    minimum: input.minimum?.toFixed(2) ?? null,
    vat: input.vat,
    startsOn: input.starts_on,
    endsOn: input.ends_on ?? null,
    modules: input.modules,
  };
}

function demandSense({
  unit,
  period,
  billed,
  tiers,
  starts_on: from,
  ends_on: until,
}: ContractItemInputDto): void {
  if (until && until < from) throw refusedField('ends_on', 'end_before_start');
  const isCounted = unit !== 'flat';
  if (isCounted && period === 'once') throw refusedField('period', 'counted_by_period');
  if (isCounted && billed === 'advance') throw refusedField('billed', 'counted_in_arrears');
  const rises = tiers.every(({ above }, place) => above > (tiers[place - 1]?.above ?? 0));
  if (!rises) throw refusedField('tiers', 'tiers_not_rising');
}

const alreadyBilled = (field: string, day: string) => refusedField(field, 'already_billed', { day });

/** Refuses what would change what has been billed. */
function demandPast({ before, input }: Change, billed: string | null): void {
  if (!before || billed === null) return;
  if (!input) throw new AppError('contract.billed');
  // Which modules go with an item is not what it costs.
  const { endsOn, modules: _, ...terms } = columnsOf(input);
  if (Object.keys(changesOf(before, terms)).length > 0) throw alreadyBilled('starts_on', billed);
  if (endsOn !== null && endsOn < billed) throw alreadyBilled('ends_on', billed);
}

async function check(contractId: number, change: Change): Promise<void> {
  const { manager, asking, before, input } = change;
  const start = await contractStart(manager, asking.country ?? '', contractId);
  if (!start) throw new AppError('request.not_found');
  if (input) demandSense(input);
  if (input && input.starts_on < start) throw refusedField('starts_on', 'before_contract', { day: start });
  demandPast(change, before && (await billedUntil(manager, contractId, before.id)));
}

/** How items of a contract are written: what has been billed stays as it was. */
export function itemOf(contractId: number): Definition {
  return {
    entity: ContractItem,
    name: 'contract_item',
    list: CONTRACT_ITEMS,
    scope: ({ country = '' }) => ({ countryCode: country, contractId }),
    columns: (input, { country = '' }) => ({ countryCode: country, contractId, ...columnsOf(input) }),
    check: (change) => check(contractId, change),
  };
}

/** The same for new terms of an item that has been billed: the earlier ones end on the day before. */
export function newTermsOf(contractId: number, id: number): Definition {
  const item = itemOf(contractId);
  return {
    ...item,
    columns: (input, asking) => ({ ...item.columns(input, asking), replaces: id }),
    dependents: async ({ manager, input }) => {
      const earlier = await lockedItem(manager, contractId, id);
      if (!earlier || !input) throw new AppError('request.not_found');
      if (input.version !== undefined && input.version !== earlier.version)
        throw new AppError('request.stale');
      const until = (await billedUntil(manager, contractId, id)) ?? earlier.startsOn;
      if (input.starts_on <= until) throw alreadyBilled('starts_on', until);
      if (earlier.endsOn !== null && earlier.endsOn < input.starts_on) return;
      await endBefore(manager, id, input.starts_on);
    },
    unique: { UQ_contract_items_replaces: 'id' },
  };
}

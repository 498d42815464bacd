import { useParams } from 'react-router-dom';
import type { Schemas } from '@netreach/api-client';
import type { FormOption } from '../../../shared/forms/form-spec.js';
import { resource } from '../../../shared/resource/resource.js';
import { CUSTOMERS } from '../customers/api/use-customers.js';

export type Contract = Schemas['ContractDto'];
export type ContractItem = Schemas['ContractItemDto'];

const LIST = '/v3/{cc}/admin/contracts';
const ITEMS = `${LIST}/{contract_id}/items` as const;

/** Contracts with customers. */
export const CONTRACTS = resource(LIST, 'contracts');

/** What is paid for by the contract of the address; one call makes and changes items. */
export const ITEMS_OF_CONTRACT = resource(ITEMS, 'items', {
  changedAt: ITEMS,
  update: 'POST',
  idInBody: 'id',
  usePlace: () => ({ contract_id: useParams()['contract_id'] ?? '' }),
  alsoChanges: [LIST, `${LIST}/{id}`],
});

/** More customers than a choice will offer. */
const ALL = 200;

/** The customers a contract can be with, by name. */
export function useCustomerOptions(): readonly FormOption[] {
  const rows = CUSTOMERS.useRows({ page_size: ALL, sort: 'name' }).data?.rows ?? [];
  return rows.map(({ id, name }) => ({ value: id, label: name }));
}

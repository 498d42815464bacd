import { ContractItemInputDto } from '@netreach/api-client/inputs';
import { formatDay, formatMoney, formatNumber } from '@netreach/domain';
import { useParams } from 'react-router-dom';
import { useLocale, useT } from '../../../i18n/use-t.js';
import { DayField } from '../../../shared/forms/day-field.js';
import { formOf, type CustomField } from '../../../shared/forms/form-spec.js';
import { columnsOf } from '../../../shared/list/list-columns.js';
import { ListPage } from '../../../shared/list/list-page.js';
import { ModulesTree } from '../modules/sections/modules-tree.js';
import { useModuleNames, useModulesOffered } from './contract-modules.js';
import { CONTRACTS, ITEMS_OF_CONTRACT, type ContractItem } from './contracts.js';
import { TiersField } from './tiers-field.js';

function ModulesField({ label, description, value, error, disabled, onChange }: CustomField) {
  return (
    <ModulesTree
      {...{ label, description, error, disabled, onChange }}
      modules={useModulesOffered()}
      value={value as string[]}
    />
  );
}

const FORM = formOf(
  'admin-contract-items',
  ContractItemInputDto,
  (field) => [
    field.text('name'),
    field.choice('unit'),
    field.choice('period'),
    field.choice('billed'),
    field.number('price'),
    field.custom('tiers', (shown) => <TiersField {...shown} />),
    field.number('quantity'),
    field.number('discount'),
    field.number('minimum'),
    field.choice('vat'),
    field.custom('starts_on', (shown) => <DayField {...shown} />),
    field.custom('ends_on', (shown) => <DayField {...shown} />),
    field.custom('modules', (shown) => <ModulesField {...shown} />, {
      useShown: () => (value) => (value as string[]).join(', '),
    }),
  ],
  {
    initial: {
      unit: 'flat',
      period: 'month',
      billed: 'advance',
      tiers: [],
      quantity: 1,
      discount: 0,
      vat: 'standard',
      modules: [],
    },
    send: (input) => ({
      ...input,
      minimum: input['minimum'] === '' ? null : input['minimum'],
      ends_on: input['ends_on'] === '' ? null : input['ends_on'],
    }),
  },
);

function Price({ row: { price } }: { row: ContractItem }) {
  const contract = CONTRACTS.useRow(useParams()['contract_id'] ?? null).data;
  const locale = useLocale();
  return formatMoney(price, locale, contract?.currency);
}

function Modules({ row: { modules } }: { row: ContractItem }) {
  return useModuleNames(modules) || '–';
}

const COLUMNS = columnsOf<ContractItem, 'admin-contract-items'>([
  { id: 'name', width: 140, phone: 148, sortable: true, pinned: true },
  { id: 'unit', width: 160, cell: ({ unit }, { t }) => t(`choice.unit.${unit}`) },
  { id: 'period', width: 95, cell: ({ period }, { t }) => t(`choice.period.${period}`) },
  { id: 'price', width: 105, phone: 104, kind: 'number', sortable: true, cell: (row) => <Price row={row} /> },
  {
    id: 'quantity',
    width: 90,
    kind: 'number',
    cell: ({ unit, quantity }, { t, locale }) =>
      unit === 'flat' ? formatNumber(quantity, locale, Number.isInteger(quantity) ? 0 : 3) : t('counted'),
  },
  {
    id: 'starts_on',
    width: 110,
    sortable: true,
    cell: ({ starts_on: day }, { locale }) => formatDay(day, locale),
  },
  {
    id: 'ends_on',
    width: 115,
    cell: ({ ends_on: day }, { t, locale }) => (day ? formatDay(day, locale) : t('as_contract')),
  },
  { id: 'modules', width: 120, cell: (row) => <Modules row={row} /> },
]);

/** What is paid for by a contract, at the terms of all times. */
export function ContractItemsPage() {
  const t = useT('admin-contract-items');
  const contract = CONTRACTS.useRow(useParams()['contract_id'] ?? null).data;
  return (
    <ListPage
      resource={ITEMS_OF_CONTRACT}
      texts="admin-contract-items"
      lead={contract ? t('lead', { number: contract.number, customer: contract.customer }) : ''}
      columns={COLUMNS}
      nameOf={({ name }) => name}
      form={FORM}
      actionsWidth={{ wide: 190, phone: 112 }}
    />
  );
}

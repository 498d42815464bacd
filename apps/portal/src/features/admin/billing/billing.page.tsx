import { Select, TextInput } from '@mantine/core';
import { formatMoney } from '@netreach/domain';
import { EmptyState, Page, PageSkeleton, type DataTableColumn } from '@netreach/ui';
import type { Schemas } from '@netreach/api-client';
import { Link } from 'react-router-dom';
import { useLocale, useT } from '../../../i18n/use-t.js';
import { QueryView } from '../../../shared/api/query-view.js';
import { Card } from '../../../shared/cards/card.js';
import { PlainTable } from '../../../shared/list/plain-table.js';
import { pathTo } from '../../../shared/routing/paths.js';
import { useSession } from '../../../shared/session/use-session.js';
import classes from './billing.module.css';
import { BillingRun } from './billing-run.js';
import { useBillingAddress, useBillingOverview, type BilledContract } from './use-billing.js';

type Total = Schemas['BillingTotalDto'];

/** The amounts of a row, in its currency. */
function useAmountColumns<Row extends Total>(): DataTableColumn<Row>[] {
  const t = useT('admin-billing');
  const locale = useLocale();
  return (['net', 'vat', 'gross'] as const).map((id) => ({
    id,
    header: t(`column.${id}`),
    width: 130,
    align: 'end',
    value: (row) => row[id],
    cell: (row) => formatMoney(row[id], locale, row.currency),
  }));
}

function useContractColumns(date: string): DataTableColumn<BilledContract>[] {
  const t = useT('admin-billing');
  const { country } = useSession();
  const amounts = useAmountColumns<BilledContract>();
  const details = pathTo('admin.billing.details', { country_code: country.code });
  return [
    {
      id: 'customer',
      header: t('column.customer'),
      width: 200,
      rowHeader: true,
      cell: ({ customer }) => customer,
    },
    {
      id: 'number',
      header: t('column.number'),
      width: 140,
      cell: ({ id, number }) => <Link to={`${details}?id=${id}&date=${date}`}>{number}</Link>,
    },
    { id: 'lines', header: t('column.lines'), width: 90, align: 'end', cell: ({ lines }) => lines },
    ...amounts,
    {
      id: 'remarks',
      header: t('column.remarks'),
      width: 220,
      cell: ({ remarks }) =>
        remarks.length === 0 ? t('ready') : remarks.map((remark) => t(`remark.${remark}`)).join(', '),
    },
  ];
}

function Overview({ date, contracts, totals }: Schemas['BillingOverviewResponseDto']) {
  const t = useT('admin-billing');
  const columns = useContractColumns(date);
  const amounts = useAmountColumns<Total>();
  if (contracts.length === 0) return <EmptyState title={t('none')} description={t('none_hint')} />;
  const currency: DataTableColumn<Total> = {
    id: 'currency',
    header: t('currency'),
    width: 110,
    rowHeader: true,
    cell: (row) => row.currency,
  };
  return (
    <>
      <Card title={t('contracts')} wide>
        <PlainTable
          caption={t('contracts')}
          columns={columns}
          rows={contracts}
          rowId={({ id }) => String(id)}
        />
      </Card>
      <Card title={t('totals')} wide>
        <PlainTable
          caption={t('totals')}
          columns={[currency, ...amounts]}
          rows={totals}
          rowId={(row) => row.currency}
        />
      </Card>
    </>
  );
}

/** Contracts with something due in the month of the address, and all of them together. */
export function BillingPage() {
  const t = useT('admin-billing');
  const { date, customer, change } = useBillingAddress();
  const overview = useBillingOverview(date, customer);
  const customers = overview.data?.customers ?? [];
  return (
    <Page title={t('title')} lead={t('lead')}>
      <div className={classes.choices}>
        <TextInput
          type="month"
          label={t('month')}
          value={date}
          onChange={({ currentTarget: { value } }) => change({ date: value })}
        />
        <Select
          label={t('customer')}
          data={[
            { value: '', label: t('all') },
            ...customers.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          value={customer === undefined ? '' : String(customer)}
          allowDeselect={false}
          searchable
          onChange={(value) => change({ customer: value ?? '' })}
        />
      </div>
      <BillingRun date={date} />
      <QueryView query={overview} failedTitle={t('failed')} loading={<PageSkeleton label={t('loading')} />}>
        {(month) => <Overview {...month} />}
      </QueryView>
    </Page>
  );
}

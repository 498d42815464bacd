import { formatMoney, formatMonth } from '@netreach/domain';
import { Page, PageSkeleton, type DataTableColumn } from '@netreach/ui';
import type { Schemas } from '@netreach/api-client';
import { Link } from 'react-router-dom';
import { useLocale, useT } from '../../../i18n/use-t.js';
import { QueryView } from '../../../shared/api/query-view.js';
import { Card } from '../../../shared/cards/card.js';
import { PlainTable } from '../../../shared/list/plain-table.js';
import { pathTo } from '../../../shared/routing/paths.js';
import { useSession } from '../../../shared/session/use-session.js';
import { formatRate, usePeriodColumns } from './line-columns.js';
import { useBillingAddress, useBillingDetails, type BillingLine } from './use-billing.js';

function useLineColumns(currency: string): DataTableColumn<BillingLine>[] {
  const t = useT('admin-billing');
  const locale = useLocale();
  const period = usePeriodColumns<BillingLine>();
  return [
    { id: 'name', header: t('column.name'), width: 200, rowHeader: true, cell: ({ name }) => name },
    ...period,
    {
      id: 'price',
      header: t('column.price'),
      width: 120,
      align: 'end',
      cell: ({ price }) => formatMoney(price, locale, currency),
    },
    {
      id: 'discount',
      header: t('column.discount'),
      width: 100,
      align: 'end',
      cell: ({ discount }) => formatRate(discount, locale),
    },
    {
      id: 'vat_rate',
      header: t('column.vat_rate'),
      width: 100,
      align: 'end',
      cell: ({ vat_rate: rate }) => (rate === null ? t('no_rate') : formatRate(rate, locale)),
    },
    {
      id: 'net',
      header: t('column.net'),
      width: 130,
      align: 'end',
      cell: ({ net }) => formatMoney(net, locale, currency),
    },
  ];
}

function Details({ contract, treatment, lines, taxes }: Schemas['BillingDetailsResponseDto']) {
  const t = useT('admin-billing');
  const locale = useLocale();
  const columns = useLineColumns(contract.currency);
  const money = (value: number) => formatMoney(value, locale, contract.currency);
  return (
    <>
      <Card title={t('lines')} wide>
        <PlainTable
          caption={t('lines')}
          columns={columns}
          rows={lines}
          rowId={({ item_id: item, from }) => `${item} ${from}`}
        />
      </Card>
      <Card title={t('taxes')} note={t(`treatment.${treatment}`)} wide>
        <PlainTable
          caption={t('taxes')}
          columns={[
            {
              id: 'rate',
              header: t('column.rate'),
              width: 90,
              rowHeader: true,
              cell: ({ rate }) => formatRate(rate, locale),
            },
            { id: 'net', header: t('column.net'), width: 120, align: 'end', cell: ({ net }) => money(net) },
            { id: 'vat', header: t('column.vat'), width: 120, align: 'end', cell: ({ vat }) => money(vat) },
          ]}
          rows={taxes}
          rowId={({ rate }) => String(rate)}
        />
        <p>
          {t('column.gross')}: <strong>{money(contract.gross)}</strong>
        </p>
      </Card>
    </>
  );
}

/** What the contract of the address bills in its month, line by line. */
export function BillingDetailsPage() {
  const t = useT('admin-billing');
  const locale = useLocale();
  const { country } = useSession();
  const { id, date } = useBillingAddress();
  const details = useBillingDetails(id, date);
  const contract = details.data?.contract;
  const month = formatMonth(`${date}-01`, locale);
  return (
    <Page
      title={contract ? t('details', { number: contract.number, month }) : t('title')}
      lead={contract ? t('details_lead', { customer: contract.customer }) : ''}
      nav={
        <Link to={`${pathTo('admin.billing', { country_code: country.code })}?date=${date}`}>
          {t('back')}
        </Link>
      }
    >
      <QueryView
        query={details}
        failedTitle={t('details_failed')}
        loading={<PageSkeleton label={t('loading')} />}
      >
        {(answer) => <Details {...answer} />}
      </QueryView>
    </Page>
  );
}

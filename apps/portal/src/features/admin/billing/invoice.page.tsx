import { Button } from '@mantine/core';
import { formatMoment, formatMoney, formatMonth } from '@netreach/domain';
import { Page, PageSkeleton, type DataTableColumn } from '@netreach/ui';
import type { Schemas } from '@netreach/api-client';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useLocale, useT } from '../../../i18n/use-t.js';
import { QueryView } from '../../../shared/api/query-view.js';
import { InvoiceFiles } from '../../../shared/invoices/invoice-files.js';
import { InvoiceState } from '../../../shared/invoices/invoice-state.js';
import { Card } from '../../../shared/cards/card.js';
import { PlainTable } from '../../../shared/list/plain-table.js';
import { pathTo } from '../../../shared/routing/paths.js';
import { useSession } from '../../../shared/session/use-session.js';
import classes from './billing.module.css';
import { CancelInvoiceDialog } from './cancel-invoice-dialog.js';
import { InvoicePayments } from './invoice-payments.js';
import { formatRate, usePeriodColumns } from './line-columns.js';
import { useEach, useInvoice, type Invoice } from './invoices.js';

type Shown = Schemas['InvoiceResponseDto'];
type Line = Schemas['InvoiceLineDto'];
type Tax = Schemas['InvoiceTaxDto'];

function useLineColumns(currency: string): DataTableColumn<Line>[] {
  const t = useT('admin-invoices');
  const locale = useLocale();
  const period = usePeriodColumns<Line>();
  return [
    { id: 'name', header: t('column.name'), width: 200, rowHeader: true, cell: ({ name }) => name },
    ...period,
    {
      id: 'price',
      header: t('column.price'),
      width: 110,
      align: 'end',
      cell: ({ price }) => formatMoney(Number(price), locale, currency),
    },
    {
      id: 'discount',
      header: t('column.discount'),
      width: 90,
      align: 'end',
      cell: ({ discount }) => formatRate(Number(discount), locale),
    },
    {
      id: 'rate',
      header: t('column.rate'),
      width: 95,
      align: 'end',
      cell: ({ category, rate }) => `${category} ${formatRate(Number(rate), locale)}`,
    },
    {
      id: 'net',
      header: t('column.net'),
      width: 120,
      align: 'end',
      cell: ({ net }) => formatMoney(Number(net), locale, currency),
    },
  ];
}

function useTaxColumns(currency: string): DataTableColumn<Tax>[] {
  const t = useT('admin-invoices');
  const locale = useLocale();
  return [
    {
      id: 'rate',
      header: t('column.rate'),
      width: 130,
      rowHeader: true,
      cell: ({ category, rate }) => `${category} ${formatRate(Number(rate), locale)}`,
    },
    ...(['net', 'vat'] as const).map((id) => ({
      id,
      header: t(`column.${id}`),
      width: 140,
      align: 'end' as const,
      cell: (row: Tax) => formatMoney(Number(row[id]), locale, currency),
    })),
  ];
}

/** What can be done with an invoice as it stands. */
function Actions({
  invoice: { id, state, kind, number },
  broken,
}: {
  invoice: Invoice;
  broken: readonly string[];
}) {
  const t = useT('admin-invoices');
  const check = useEach('check');
  const issue = useEach('issue');
  const send = useEach('send');
  const [asks, setAsks] = useState(false);
  const canCancel = kind === 'invoice' && number !== null && state !== 'cancelled';
  return (
    <div className={classes.bar}>
      <InvoiceState state={state} />
      {state === 'draft' ? (
        <Button loading={check.isPending} disabled={broken.length > 0} onClick={() => check.mutate([id])}>
          {t('bulk.check')}
        </Button>
      ) : null}
      {state === 'checked' ? (
        <Button loading={issue.isPending} onClick={() => issue.mutate([id])}>
          {t('bulk.issue')}
        </Button>
      ) : null}
      {number === null ? null : <InvoiceFiles id={id} number={number} place="admin" />}
      {number === null ? null : (
        <Button
          size="compact-sm"
          variant="default"
          loading={send.isPending}
          onClick={() => send.mutate([id])}
        >
          {t('bulk.send')}
        </Button>
      )}
      {canCancel ? (
        <Button size="compact-sm" variant="default" color="red" onClick={() => setAsks(true)}>
          {t('cancel.do')}
        </Button>
      ) : null}
      {asks && number !== null ? (
        <CancelInvoiceDialog id={id} number={number} onClose={() => setAsks(false)} />
      ) : null}
    </div>
  );
}

function Related({ related, reason }: Pick<Shown, 'related' | 'reason'>) {
  const t = useT('admin-invoices');
  const { country } = useSession();
  if (related.length === 0) return null;
  return (
    <>
      <dt>{t('related')}</dt>
      <dd>
        {related.map(({ id, number, kind }) => (
          <span key={id}>
            <Link to={pathTo('admin.billing.invoice', { country_code: country.code, id: String(id) })}>
              {number ?? t(`unnumbered.${kind}`)}
            </Link>{' '}
          </span>
        ))}
        {reason}
      </dd>
    </>
  );
}

function Details(shown: Shown) {
  const { invoice, buyer, address, vat_id: vatId, treatment, lines, taxes, history } = shown;
  const t = useT('admin-invoices');
  const locale = useLocale();
  const lineColumns = useLineColumns(invoice.currency);
  const taxColumns = useTaxColumns(invoice.currency);
  return (
    <>
      <Actions invoice={invoice} broken={shown.broken_rules} />
      {shown.broken_rules.length > 0 ? (
        <p role="alert">{t('breaks', { rules: shown.broken_rules.join(', ') })}</p>
      ) : null}
      <dl className={classes.facts}>
        <dt>{t('column.gross')}</dt>
        <dd>
          <strong>{formatMoney(invoice.gross, locale, invoice.currency)}</strong>
        </dd>
        <dt>{t('buyer')}</dt>
        <dd>{[buyer, address, vatId].filter((part) => part !== '').join(', ')}</dd>
        <dt>{t('column.contract')}</dt>
        <dd>{invoice.contract}</dd>
        <dt>{t('treatment')}</dt>
        <dd>{t(`treatment.${treatment}`)}</dd>
        <Related related={shown.related} reason={shown.reason} />
        <dt>{t('history')}</dt>
        <dd>
          {history
            .map(({ event, at, detail }) =>
              [t(`event.${event as 'sent'}`, { detail }), formatMoment(at, locale)].join(' '),
            )
            .join(' · ')}
        </dd>
      </dl>
      <InvoicePayments invoice={invoice} payments={shown.payments} />
      <Card title={t('lines')} wide>
        <PlainTable
          caption={t('lines')}
          columns={lineColumns}
          rows={lines.map((line, at) => ({ ...line, at }))}
          rowId={(line) => String((line as Line & { at: number }).at)}
        />
      </Card>
      <Card title={t('taxes')} wide>
        <PlainTable
          caption={t('taxes')}
          columns={taxColumns}
          rows={taxes}
          rowId={({ category, rate }) => `${category} ${rate}`}
        />
      </Card>
    </>
  );
}

/** An invoice with all it says, what happened to it, and what can be done with it. */
export function InvoicePage() {
  const t = useT('admin-invoices');
  const locale = useLocale();
  const { country } = useSession();
  const query = useInvoice(Number(useParams()['id']));
  const invoice = query.data?.invoice;
  const month = invoice ? formatMonth(`${invoice.month}-01`, locale) : '';
  return (
    <Page
      title={invoice ? (invoice.number ?? t('draft_of', { contract: invoice.contract })) : t('one')}
      lead={invoice ? t(`one_lead.${invoice.kind}`, { customer: invoice.customer, month }) : ''}
      nav={<Link to={pathTo('admin.billing.invoices', { country_code: country.code })}>{t('title')}</Link>}
    >
      <QueryView query={query} failedTitle={t('one_failed')} loading={<PageSkeleton label={t('loading')} />}>
        {(shown) => <Details {...shown} />}
      </QueryView>
    </Page>
  );
}

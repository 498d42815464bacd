import { Button } from '@mantine/core';
import { formatDay, formatMoney } from '@netreach/domain';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useQueryClient } from '@tanstack/react-query';
import { useT } from '../../../i18n/use-t.js';
import { errorText } from '../../../shared/api/error-text.js';
import { columnsOf } from '../../../shared/list/list-columns.js';
import { choiceFilter } from '../../../shared/list/list-filters.js';
import { ListPage } from '../../../shared/list/list-page.js';
import { RowButton } from '../../../shared/list/row-buttons.js';
import { notify } from '../../../shared/notify/notify.js';
import { pathTo } from '../../../shared/routing/paths.js';
import { useSession } from '../../../shared/session/use-session.js';
import classes from './billing.module.css';
import {
  DUNNING_LETTERS,
  DUNNING_QUERIES,
  saveLetter,
  useDunningRun,
  useSendLetters,
  type DunningLetter,
} from './dunning.js';

const STATES = ['written', 'sent', 'settled'] as const;

const STATE_FILTER = choiceFilter('state', () => {
  const t = useT('admin-dunning');
  return {
    label: t('column.state'),
    options: STATES.map((value) => ({ value, label: t(`state.${value}`) })),
  };
});

function InvoiceLink({ letter: { invoice_id: id, number } }: { letter: DunningLetter }) {
  const { country } = useSession();
  return (
    <Link to={pathTo('admin.billing.invoice', { country_code: country.code, id: String(id) })}>{number}</Link>
  );
}

const money = (id: 'interest' | 'fee' | 'total', width: number) =>
  ({
    id,
    width,
    kind: 'number',
    sortable: id === 'total',
    cell: (letter: DunningLetter, { locale }: { locale: string }) =>
      formatMoney(letter[id], locale, letter.currency),
  }) as const;

const COLUMNS = columnsOf<DunningLetter, 'admin-dunning'>([
  {
    id: 'number',
    width: 132,
    phone: 145,
    sortable: true,
    pinned: true,
    cell: (row) => <InvoiceLink letter={row} />,
  },
  { id: 'customer', width: 118, sortable: true },
  { id: 'step', width: 105, sortable: true, cell: ({ step }, { t }) => t(`step.${step as 1}`) },
  {
    id: 'written_on',
    width: 110,
    sortable: true,
    cell: ({ written_on: day }, { locale }) => formatDay(day, locale),
  },
  { id: 'pay_until', width: 108, cell: ({ pay_until: day }, { locale }) => formatDay(day, locale) },
  money('interest', 80),
  money('fee', 78),
  { ...money('total', 100), phone: 92 },
  { id: 'state', width: 98, cell: ({ state }, { t }) => t(`state.${state}`) },
]);

/** Has letters written, and tells how far that is. */
function DunningRun() {
  const t = useT('admin-dunning');
  const { run, start, isBusy } = useDunningRun();
  const queries = useQueryClient();
  const wasBusy = useRef(false);
  useEffect(() => {
    // What a run has written is on show once it is over.
    if (wasBusy.current && !isBusy)
      for (const queryKey of DUNNING_QUERIES) void queries.invalidateQueries({ queryKey });
    wasBusy.current = isBusy;
  }, [isBusy, queries]);
  return (
    <div className={classes.bar}>
      <Button loading={isBusy} onClick={() => start.mutate(undefined)}>
        {t('run.start')}
      </Button>
      {run ? (
        <span role="status">
          {t(`run.${run.state as 'done'}`)} {t('run.written', { count: run.written })}
        </span>
      ) : null}
    </div>
  );
}

/** Letters about invoices that are late: written by a run, looked at, and sent. */
export function DunningPage() {
  const t = useT('admin-dunning');
  const { country } = useSession();
  const send = useSendLetters();
  const save = (letter: DunningLetter) =>
    void saveLetter(country.code, letter).catch((error: unknown) =>
      notify.error(errorText(error, t('file_failed'))),
    );
  return (
    <ListPage
      resource={DUNNING_LETTERS}
      texts="admin-dunning"
      columns={COLUMNS}
      nameOf={({ number }) => number}
      filters={[STATE_FILTER]}
      firstSort="written_on"
      firstOrder="desc"
      can={{ remove: ({ state }) => state === 'written' }}
      actionsWidth={{ wide: 140, phone: 90 }}
      actions={(letter) => (
        <RowButton
          label={t('pdf')}
          name={t('pdf_of', { name: letter.number })}
          onClick={() => save(letter)}
        />
      )}
      bulk={[
        {
          id: 'send',
          asks: true,
          can: ({ state }) => state !== 'settled',
          run: { all: (rows) => send.mutateAsync(rows.map(({ id }) => id)) },
          invalidates: DUNNING_QUERIES,
        },
      ]}
      nav={<Link to={pathTo('admin.billing.invoices', { country_code: country.code })}>{t('back')}</Link>}
      tools={
        <Button
          component={Link}
          variant="default"
          to={pathTo('admin.billing.rates', { country_code: country.code })}
        >
          {t('base_rates')}
        </Button>
      }
      above={<DunningRun />}
    />
  );
}

import { Button } from '@mantine/core';
import { BookkeepingAccountsInputDto } from '@netreach/api-client/inputs';
import { CalendarInput, PageSkeleton } from '@netreach/ui';
import type { Schemas } from '@netreach/api-client';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useT } from '../../../i18n/use-t.js';
import { $api, client } from '../../../shared/api/client.js';
import { errorText } from '../../../shared/api/error-text.js';
import { QueryView } from '../../../shared/api/query-view.js';
import { useApiMutation } from '../../../shared/api/use-api-mutation.js';
import { Card } from '../../../shared/cards/card.js';
import { saveFile } from '../../../shared/export/download.js';
import { refusedField } from '../../../shared/forms/form-error.js';
import { FormPage } from '../../../shared/forms/form-page.js';
import { formOf } from '../../../shared/forms/form-spec.js';
import { notify } from '../../../shared/notify/notify.js';
import type { Resource } from '../../../shared/resource/resource.js';
import { pathTo } from '../../../shared/routing/paths.js';
import { useSession } from '../../../shared/session/use-session.js';
import classes from './billing.module.css';

type Accounts = Schemas['BookkeepingAccountsDto'];

const CALL = '/v3/{cc}/admin/billing/bookkeeping';
const FORMATS = ['datev', 'bmd'] as const;

const FORM = formOf('admin-bookkeeping', BookkeepingAccountsInputDto, (field) => [
  field.number('consultant'),
  field.number('client'),
  field.text('standard'),
  field.text('reduced'),
  field.text('exempt'),
  field.text('reverse_charge'),
  field.text('outside'),
  field.text('bank'),
  field.number('customers_from'),
  field.text('reverse_charge_code'),
]);

function useAccounts() {
  const { country } = useSession();
  return $api.useQuery('get', CALL, { params: { path: { cc: country.code } } });
}

/** The accounts of the country: one row, which is made by the first change. */
const RESOURCE = {
  useRow: () => {
    const { data, ...asked } = useAccounts();
    return { ...asked, data: data?.accounts ?? undefined };
  },
  useSave: ({ onDone, onError }) => {
    const { country } = useSession();
    return useApiMutation({
      send: async ({ body }: { id: unknown; body: Schemas['BookkeepingAccountsInputDto'] }) => {
        const { data } = await client.PUT(CALL, { params: { path: { cc: country.code } }, body });
        return data?.accounts ?? undefined;
      },
      invalidates: [['get', CALL]],
      onSuccess: (accounts) => onDone?.(accounts, {}),
      ...(onError && { onError }),
    });
  },
} as Pick<Resource<Accounts, never>, 'useRow' | 'useSave'>;

/** First and last day of the month before this one. */
function lastMonth(): { from: string; until: string } {
  const [year, month] = [new Date().getFullYear(), new Date().getMonth()];
  const day = (at: number) => new Date(at).toISOString().slice(0, 10);
  return { from: day(Date.UTC(year, month - 1, 1)), until: day(Date.UTC(year, month, 0)) };
}

/** Hands out the bookings of some days, which stand in the address. */
function Bookings() {
  const t = useT('admin-bookkeeping');
  const { country } = useSession();
  const [query, setQuery] = useSearchParams();
  const [refused, setRefused] = useState<unknown>(null);
  const first = lastMonth();
  const days = { from: query.get('from') ?? first.from, until: query.get('until') ?? first.until };
  const change = (name: 'from' | 'until', value: string) => {
    setRefused(null);
    setQuery({ ...days, [name]: value });
  };
  const save = async (format: (typeof FORMATS)[number]) => {
    setRefused(null);
    const params = { path: { cc: country.code, format }, query: days };
    const { data } = await client.GET(`${CALL}/{format}`, { params, parseAs: 'blob' });
    // DATEV takes files whose names begin like this.
    const name = format === 'datev' ? 'EXTF_Buchungsstapel' : 'buchungen';
    if (data) saveFile(data as unknown as Blob, `${name}_${days.from}_${days.until}.csv`);
  };
  const onRefused = (error: unknown) => {
    setRefused(error);
    if (!refusedField(error, 'from') && !refusedField(error, 'until'))
      notify.error(errorText(error, t('save_failed')));
  };
  return (
    <Card title={t('export')} wide>
      <div className={classes.choices}>
        {(['from', 'until'] as const).map((name) => (
          <CalendarInput
            key={name}
            label={t(name)}
            value={days[name]}
            error={refusedField(refused, name)}
            onChange={(value) => change(name, value)}
          />
        ))}
        {FORMATS.map((format) => (
          <Button key={format} variant="default" onClick={() => void save(format).catch(onRefused)}>
            {t(`save.${format}`)}
          </Button>
        ))}
      </div>
    </Card>
  );
}

/** What was billed and paid, for programs of bookkeeping, and the accounts it is booked to. */
export function BookkeepingPage() {
  const t = useT('admin-bookkeeping');
  const { country } = useSession();
  const back = pathTo('admin.billing.invoices', { country_code: country.code });
  const ti = useT('navigation');
  return (
    <QueryView query={useAccounts()} failedTitle={t('failed')} loading={<PageSkeleton label={t('title')} />}>
      {({ accounts }) => (
        <FormPage
          resource={RESOURCE as Resource<Accounts, never>}
          spec={FORM}
          id={accounts?.id ?? null}
          title={() => t('title')}
          lead={t('lead')}
          nav={<Link to={back}>{ti('admin.billing.invoices')}</Link>}
          back={back}
        >
          {accounts ? <Bookings /> : null}
        </FormPage>
      )}
    </QueryView>
  );
}

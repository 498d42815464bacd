import { useState } from 'react';
import { Button, Select } from '@mantine/core';
import { Link, useSearchParams } from 'react-router-dom';
import { EmptyState, IconSettings, Page, PageSkeleton } from '@netreach/ui';
import type { Schemas } from '@netreach/api-client';
import { useT } from '../../../../i18n/use-t.js';
import { errorText } from '../../../../shared/api/error-text.js';
import { QueryView } from '../../../../shared/api/query-view.js';
import { notify } from '../../../../shared/notify/notify.js';
import { useSession } from '../../../../shared/session/use-session.js';
import {
  useConnectCustomer,
  useConnectedCustomers,
  type ConnectedCustomer,
} from '../api/use-connected-customers.js';
import { CUSTOMERS } from '../api/use-customers.js';
import classes from './connected-customers.module.css';

/** More customers than a choice will offer. */
const ALL = 200;

/** Which customers belong together: one belongs to one other, and no right goes along with it. */
export function ConnectedCustomersPage() {
  const t = useT('admin-customers');
  const tl = useT('lists');
  const { user } = useSession();
  const [query, setQuery] = useSearchParams();
  const wanted = Number(query.get('customer') ?? user.customer?.id ?? '');
  const id = Number.isSafeInteger(wanted) && wanted > 0 ? wanted : undefined;
  const customers = CUSTOMERS.useRows({ page_size: ALL }).data?.rows ?? [];
  const connected = useConnectedCustomers(id);
  return (
    <Page title={t('connected')} lead={t('connected_lead')} width="reading">
      <Select
        label={t('connected_of')}
        searchable
        data={customers.map((customer) => ({ value: String(customer.id), label: customer.name }))}
        value={id === undefined ? null : String(id)}
        onChange={(value) => setQuery(value === null ? {} : { customer: value })}
      />
      {id === undefined ? (
        <EmptyState icon={IconSettings} title={t('none_selected')} description={t('connected_choose')} />
      ) : (
        <QueryView
          query={connected}
          failedTitle={tl('one_failed')}
          loading={<PageSkeleton label={tl('loading')} />}
        >
          {(answer) => <Connections key={id} {...answer} />}
        </QueryView>
      )}
    </Page>
  );
}

function Connections({
  selected_customer: customer,
  customers_can_be_connected: candidates,
}: Schemas['ConnectedCustomersResponseDto']) {
  const t = useT('admin-customers');
  const tl = useT('lists');
  const [chosen, setChosen] = useState<string | null>(null);
  const connect = useConnectCustomer(customer);
  const told = {
    onSuccess: () => {
      setChosen(null);
      notify.success(tl('saved'));
    },
    onError: (error: Error) => notify.error(errorText(error, tl('not_done'))),
  };
  const { connected_to: to } = customer;
  return (
    <section className={classes.card}>
      <div className={classes.connections}>
        <p>
          {to ? (
            <>
              {t('connected_to', { name: customer.name })} <Other {...to} />
            </>
          ) : (
            t('connected_to_none', { name: customer.name })
          )}
        </p>
        <div className={classes.choice}>
          <Select
            label={t('connect_to')}
            searchable
            data={candidates.map(({ id, name }) => ({ value: String(id), label: name }))}
            nothingFoundMessage={t('connected_nobody')}
            value={chosen}
            onChange={setChosen}
          />
          <Button
            disabled={chosen === null}
            loading={connect.isPending}
            onClick={() => connect.mutate(Number(chosen), told)}
          >
            {t('connect')}
          </Button>
          {to ? (
            <Button variant="default" disabled={connect.isPending} onClick={() => connect.mutate(null, told)}>
              {t('disconnect')}
            </Button>
          ) : null}
        </div>
        <Belonging customer={customer} />
      </div>
    </section>
  );
}

function Belonging({ customer: { name, connected } }: { customer: ConnectedCustomer }) {
  const t = useT('admin-customers');
  return (
    <>
      <h2>{t('connected_here', { name: name })}</h2>
      {connected.length > 0 ? (
        <ul>
          {connected.map((other) => (
            <li key={other.id}>
              <Other {...other} />
            </li>
          ))}
        </ul>
      ) : (
        <p>{t('connected_nobody')}</p>
      )}
    </>
  );
}

function Other({ id, name }: Schemas['CustomerNameDto']) {
  return <Link to={`?customer=${id}`}>{name}</Link>;
}

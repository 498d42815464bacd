import { Button } from '@mantine/core';
import { Link, useSearchParams } from 'react-router-dom';
import { Badge, EmptyState, IconSettings, Page } from '@netreach/ui';
import { useT } from '../../../../i18n/use-t.js';
import { columnsOf } from '../../../../shared/list/list-columns.js';
import {
  SelectFilter,
  yesNoFilter,
  type FilterControlProps,
  type ListFilter,
} from '../../../../shared/list/list-filters.js';
import { ListPage } from '../../../../shared/list/list-page.js';
import { pathTo } from '../../../../shared/routing/paths.js';
import { useSession } from '../../../../shared/session/use-session.js';
import { CUSTOMERS } from '../../customers/api/use-customers.js';
import { ADVERTISERS, useAdvertisersCustomer, type Advertiser } from '../api/use-advertisers.js';

/** More customers than a choice will offer. */
const ALL = 200;

function AdvertiserLink({ advertiser: { id, customer_id, name } }: { advertiser: Advertiser }) {
  const { country } = useSession();
  const place = {
    country_code: country.code,
    advertiser_id: String(id),
    customer_id: String(customer_id),
  };
  return <Link to={pathTo('admin.advertisers.edit', place)}>{name}</Link>;
}

const COLUMNS = columnsOf<Advertiser, 'admin-advertisers'>([
  {
    id: 'name',
    width: 260,
    phone: 180,
    sortable: true,
    pinned: true,
    cell: (advertiser) => <AdvertiserLink advertiser={advertiser} />,
  },
  { id: 'company', width: 280, sortable: true, cell: ({ company }) => company || '–' },
  { id: 'contact_email', width: 260, cell: ({ contact_email: email }) => email || '–' },
  {
    id: 'enabled',
    width: 200,
    cell: ({ enabled }, { t }) => (
      <Badge tone={enabled ? 'neutral' : 'warning'}>{t(enabled ? 'on' : 'off')}</Badge>
    ),
  },
]);

/** Whose advertisers are shown; only who knows all customers can choose. */
function CustomerChoice({ onChange }: FilterControlProps) {
  const t = useT('admin-advertisers');
  const rows = CUSTOMERS.useRows({ page_size: ALL }).data?.rows ?? [];
  return (
    <SelectFilter
      label={t('filter.customer')}
      options={rows.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={String(useAdvertisersCustomer() ?? '')}
      onChange={onChange}
    />
  );
}

const STATE = yesNoFilter('enabled', () => {
  const t = useT('admin-advertisers');
  return { label: t('filter.enabled'), yes: t('on'), no: t('off') };
});
const FILTERS: readonly ListFilter[] = [STATE];
const ALL_CUSTOMERS: readonly ListFilter[] = [
  { name: 'customer', isLocal: true, Control: (props) => <CustomerChoice {...props} /> },
  STATE,
];

/** The advertisers of a customer. */
export function AdvertisersPage() {
  const t = useT('admin-advertisers');
  const { country, user } = useSession();
  const customer = useAdvertisersCustomer();
  const [, setQuery] = useSearchParams();
  const knowsAll = user.modules.some(({ name }) => name === 'super_admin');
  const create = `${pathTo('admin.advertisers.create', { country_code: country.code })}?customer=${customer ?? ''}`;
  if (customer === null)
    return (
      <Page
        title={t('title')}
        lead={t('lead')}
        tools={
          knowsAll ? <CustomerChoice value="" onChange={(chosen) => setQuery({ customer: chosen })} /> : null
        }
      >
        <EmptyState icon={IconSettings} title={t('none_selected')} description={t('none_selected_hint')} />
      </Page>
    );
  return (
    <ListPage
      resource={ADVERTISERS}
      texts="admin-advertisers"
      columns={COLUMNS}
      nameOf={({ name }) => name}
      filters={knowsAll ? ALL_CUSTOMERS : FILTERS}
      tools={
        <Button component={Link} to={create}>
          {t('create')}
        </Button>
      }
    />
  );
}

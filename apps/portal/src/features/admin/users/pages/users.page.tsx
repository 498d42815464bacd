import { useState } from 'react';
import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { formatMoment } from '@netreach/domain';
import { Badge } from '@netreach/ui';
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
import { USERS, useUserChoices, type ListedUser } from '../api/use-users.js';
import { ImpersonateDialog } from '../sections/impersonate-dialog.js';
import { UserActions } from '../sections/user-actions.js';

/** A user who is there leads to their form. */
function UserLink({ user: { id, name, deleted } }: { user: ListedUser }) {
  const { country } = useSession();
  const place = { country_code: country.code, userID: String(id) };
  return deleted ? name : <Link to={pathTo('admin.users.edit', place)}>{name}</Link>;
}

const COLUMNS = columnsOf<ListedUser, 'admin-users'>([
  {
    id: 'name',
    width: 150,
    sortable: true,
    pinned: true,
    cell: (user, { t }) => (
      <>
        <UserLink user={user} />{' '}
        {user.active ? null : <Badge tone="warning">{t(user.deleted ? 'deleted' : 'inactive')}</Badge>}
      </>
    ),
  },
  { id: 'email', width: 180, sortable: true },
  { id: 'customer', width: 115, sortable: true, cell: ({ customer }) => customer?.name ?? '–' },
  { id: 'role', width: 140, cell: ({ role }, { t }) => t(`role.${role}`) },
  { id: 'countries', width: 86, cell: (user) => user.countries.map((code) => code.toUpperCase()).join(', ') },
  {
    id: 'last_active_at',
    width: 165,
    kind: 'moment',
    sortable: true,
    cell: ({ last_active_at: at }, { t, locale }) => (at ? formatMoment(at, locale) : t('never')),
  },
]);

const FILTERS: readonly ListFilter[] = [
  { name: 'customer', Control: (props) => <CustomerFilter {...props} /> },
  yesNoFilter('active', () => {
    const t = useT('admin-users');
    return { label: t('filter.active'), yes: t('active'), no: t('inactive') };
  }),
  yesNoFilter('deleted', () => {
    const t = useT('admin-users');
    return { label: t('filter.deleted'), yes: t('filter.deleted.yes'), no: t('filter.deleted.no') };
  }),
];

/** The customer whose users are shown. */
function CustomerFilter(props: FilterControlProps) {
  const t = useT('admin-users');
  const tl = useT('lists');
  const customers = useUserChoices().data?.customers ?? [];
  const options = customers.map(({ id, name }) => ({ value: String(id), label: name }));
  return <SelectFilter label={t('filter.customer')} all={tl('filter.all')} options={options} {...props} />;
}

/** The users of a country, and what their administrators do for them. */
export function UsersPage() {
  const t = useT('admin-users');
  const { country, user: self } = useSession();
  const [chosen, setChosen] = useState<ListedUser | null>(null);
  return (
    <>
      <ListPage
        resource={USERS}
        texts="admin-users"
        columns={COLUMNS}
        nameOf={({ name }) => name}
        filters={FILTERS}
        actions={(user) => <UserActions user={user} onImpersonate={setChosen} />}
        actionsWidth={{ wide: 290, phone: 230 }}
        can={{ remove: ({ id, deleted }) => self.admin && !deleted && id !== self.id }}
        exports="admin.customer-users"
        tools={
          <Button component={Link} to={pathTo('admin.users.create', { country_code: country.code })}>
            {t('create')}
          </Button>
        }
      />
      {chosen ? <ImpersonateDialog user={chosen} onClose={() => setChosen(null)} /> : null}
    </>
  );
}

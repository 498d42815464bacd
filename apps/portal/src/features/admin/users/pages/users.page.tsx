import { useState } from 'react';
import { Badge } from '@netreach/ui';
import { formatMoment } from '@netreach/domain';
import { useT } from '../../../../i18n/use-t.js';
import { errorText } from '../../../../shared/api/error-text.js';
import { columnsOf } from '../../../../shared/list/list-columns.js';
import { yesNoFilter } from '../../../../shared/list/list-filters.js';
import { ListPage } from '../../../../shared/list/list-page.js';
import { RowButton } from '../../../../shared/list/row-buttons.js';
import { notify } from '../../../../shared/notify/notify.js';
import { useInitialMail, USERS, type ListedUser } from '../api/use-users.js';
import { ImpersonateDialog } from '../sections/impersonate-dialog.js';

const COLUMNS = columnsOf<ListedUser, 'admin-users'>([
  {
    id: 'name',
    width: 175,
    sortable: true,
    pinned: true,
    cell: ({ name, active }, { t }) => (
      <>
        {name} {active ? null : <Badge tone="warning">{t('inactive')}</Badge>}
      </>
    ),
  },
  { id: 'email', width: 200, sortable: true },
  { id: 'customer', width: 125, sortable: true, cell: ({ customer }) => customer?.name ?? '–' },
  { id: 'role', width: 145, cell: ({ role }, { t }) => t(`role.${role}`) },
  { id: 'countries', width: 90, cell: (user) => user.countries.map((code) => code.toUpperCase()).join(', ') },
  {
    id: 'last_active_at',
    width: 178,
    kind: 'moment',
    sortable: true,
    cell: ({ last_active_at: at }, { t, locale }) => (at ? formatMoment(at, locale) : t('never')),
  },
]);

const FILTERS = [
  yesNoFilter('active', () => {
    const t = useT('admin-users');
    return { label: t('filter.active'), yes: t('active'), no: t('inactive') };
  }),
];

/** What administrators do for a user. */
function UserActions({
  user,
  onImpersonate,
}: {
  user: ListedUser;
  onImpersonate: (user: ListedUser) => void;
}) {
  const t = useT('admin-users');
  const { id, name, active, can_be_impersonated: canAct } = user;
  const mail = useInitialMail(
    () => notify.success(t('mail_sent')),
    (error) => notify.error(errorText(error, t('mail_failed'))),
  );
  return (
    <>
      {canAct ? (
        <RowButton label={t('act')} name={t('act_as', { name })} onClick={() => onImpersonate(user)} />
      ) : null}
      {active ? (
        <RowButton label={t('mail')} name={t('mail_to', { name })} onClick={() => mail.mutate(id)} />
      ) : null}
    </>
  );
}

/** The users of a country, and what their administrators do for them. */
export function UsersPage() {
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
        actionsWidth={195}
        exports="admin.customer-users"
      />
      {chosen ? <ImpersonateDialog user={chosen} onClose={() => setChosen(null)} /> : null}
    </>
  );
}

import { Button } from '@mantine/core';
import { formatMoment } from '@netreach/domain';
import { Badge, type DataTableColumn } from '@netreach/ui';
import { useLocale, useT } from '../../../../i18n/use-t.js';
import { PagedTable } from '../../../../shared/list/paged-table.js';
import type { ListedUser, UserList } from '../api/use-users.js';
import { isSortField, type UsersState } from '../state/users-state.js';
import type { ChangeUsers } from '../state/use-users-state.js';
import classes from './users-table.module.css';

interface RowActions {
  onImpersonate: (user: ListedUser) => void;
  onMail: (user: ListedUser) => void;
}

interface UsersTableProps extends RowActions {
  list: UserList;
  state: UsersState;
  /** Newer rows are on their way. */
  stale: boolean;
  change: ChangeUsers;
}

function useColumns({ onImpersonate, onMail }: RowActions): DataTableColumn<ListedUser>[] {
  const t = useT('admin-users');
  const locale = useLocale();
  const sortable = { sortable: true, firstOrder: 'asc' } as const;
  return [
    {
      ...{ id: 'name', header: t('column.name'), width: 175, pinned: true, rowHeader: true, ...sortable },
      cell: ({ name, active }) => (
        <span className={classes.name}>
          {name} {active ? null : <Badge tone="warning">{t('inactive')}</Badge>}
        </span>
      ),
    },
    { id: 'email', header: t('column.email'), width: 200, ...sortable, cell: ({ email }) => email },
    {
      ...{ id: 'customer', header: t('column.customer'), width: 125, ...sortable },
      cell: ({ customer }) => customer?.name ?? '–',
    },
    { id: 'role', header: t('column.role'), width: 145, cell: ({ role }) => t(`role.${role}`) },
    {
      ...{ id: 'countries', header: t('column.countries'), width: 90 },
      cell: ({ countries }) => countries.map((code) => code.toUpperCase()).join(', '),
    },
    {
      ...{ id: 'last_active_at', header: t('column.last_active_at'), width: 178, sortable: true },
      cell: ({ last_active_at: at }) => (at ? formatMoment(at, locale) : t('never')),
    },
    {
      ...{ id: 'actions', header: t('column.actions'), width: 195 },
      cell: (user) => (
        <span className={classes.actions}>
          {user.can_be_impersonated ? (
            <Button
              variant="default"
              size="compact-xs"
              aria-label={t('act_as', { name: user.name })}
              onClick={() => onImpersonate(user)}
            >
              {t('act')}
            </Button>
          ) : null}
          {user.active ? (
            <Button
              variant="default"
              size="compact-xs"
              aria-label={t('mail_to', { name: user.name })}
              onClick={() => onMail(user)}
            >
              {t('mail')}
            </Button>
          ) : null}
        </span>
      ),
    },
  ];
}

/** One page of users with its pager. */
export function UsersTable({ list, state, stale, change, ...actions }: UsersTableProps) {
  const t = useT('admin-users');
  const columns = useColumns(actions);
  return (
    <PagedTable
      caption={t('title')}
      columns={columns}
      rows={list.users}
      rowId={({ id }) => String(id)}
      status={(range) => t('list.status', range)}
      {...{ list, isSortField, change, stale }}
      sort={state.sort}
      order={state.order}
    />
  );
}

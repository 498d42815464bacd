import { useState } from 'react';
import { EmptyState, ListCard, Page, TableSkeleton } from '@netreach/ui';
import { useT } from '../../../../i18n/use-t.js';
import { errorText } from '../../../../shared/api/error-text.js';
import { QueryView } from '../../../../shared/api/query-view.js';
import { DebouncedSearch } from '../../../../shared/filters/debounced-search.js';
import { notify } from '../../../../shared/notify/notify.js';
import { useInitialMail, useUsers, type ListedUser } from '../api/use-users.js';
import { ImpersonateDialog } from '../sections/impersonate-dialog.js';
import { UsersTable } from '../sections/users-table.js';
import { useUsersState } from '../state/use-users-state.js';

/** The users of a country, and what their administrators do for them. */
export function UsersPage() {
  const t = useT('admin-users');
  const tc = useT('generic');
  const { state, change } = useUsersState();
  const query = useUsers(state);
  const [chosen, setChosen] = useState<ListedUser | null>(null);
  const mail = useInitialMail(
    () => notify.success(t('mail_sent')),
    (error) => notify.error(errorText(error, t('mail_failed'))),
  );
  return (
    <Page
      title={t('title')}
      tools={
        <DebouncedSearch label={t('search')} value={state.search} onChange={(search) => change({ search })} />
      }
    >
      <ListCard>
        <QueryView
          query={query}
          failedTitle={t('list.failed')}
          loading={<TableSkeleton label={tc('state.loading')} />}
        >
          {(list) =>
            list.total === 0 ? (
              <EmptyState title={t('list.empty')} description={t('list.empty_hint')} />
            ) : (
              <UsersTable
                list={list}
                state={state}
                stale={query.isPlaceholderData}
                change={change}
                onImpersonate={setChosen}
                onMail={({ id }) => mail.mutate(id)}
              />
            )
          }
        </QueryView>
      </ListCard>
      {chosen ? <ImpersonateDialog user={chosen} onClose={() => setChosen(null)} /> : null}
    </Page>
  );
}

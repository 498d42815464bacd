import { useParams, useSearchParams } from 'react-router-dom';
import { EmptyState, IconSettings, Page, PageSkeleton, TabsWithCounts } from '@netreach/ui';
import type { Schemas } from '@netreach/api-client';
import { useT } from '../../../../i18n/use-t.js';
import { QueryView } from '../../../../shared/api/query-view.js';
import { useSession } from '../../../../shared/session/use-session.js';
import { useUserRights } from '../api/use-user-rights.js';
import { CallRights } from '../sections/call-rights.js';
import { ScreenRights } from '../sections/screen-rights.js';

const VIEWS = ['screens', 'calls'] as const;

/** What a user sees in this country, without going on as them: told by what decides about pages and calls, too. */
export function UserRightsPage() {
  const t = useT('admin-users');
  const tl = useT('lists');
  const { country } = useSession();
  const query = useUserRights(Number(useParams()['userID']));
  const name = query.data?.user?.name;
  return (
    <Page
      title={name ? t('rights_of', { name }) : t('rights')}
      lead={t('rights_lead', { country: country.name })}
      width="wide"
    >
      <QueryView
        query={query}
        failedTitle={tl('one_failed')}
        loading={<PageSkeleton label={tl('loading')} />}
      >
        {(answer) => <Rights {...answer} />}
      </QueryView>
    </Page>
  );
}

function Rights({ user, calls }: Schemas['UserRightsResponseDto']) {
  const t = useT('admin-users');
  const { country } = useSession();
  const [query, setQuery] = useSearchParams();
  const view = VIEWS.find((known) => known === query.get('view')) ?? 'screens';
  if (!user)
    return <EmptyState icon={IconSettings} title={t('rights_none')} description={t('rights_none_hint')} />;
  if (!user.countries.includes(country.code))
    return (
      <EmptyState
        icon={IconSettings}
        title={t('rights_elsewhere')}
        description={t('rights_elsewhere_hint')}
      />
    );
  return (
    <TabsWithCounts
      id="rights"
      label={t('rights')}
      tabs={VIEWS.map((key) => ({ key, label: t(`rights_${key}`) }))}
      active={view}
      onChange={(key) => setQuery(key === 'screens' ? {} : { view: key })}
    >
      {view === 'screens' ? <ScreenRights user={user} /> : <CallRights calls={calls} />}
    </TabsWithCounts>
  );
}

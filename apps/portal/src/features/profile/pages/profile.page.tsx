import type { ReactNode } from 'react';
import { Page, Skeleton, TabsWithCounts } from '@netreach/ui';
import { useT } from '../../../i18n/use-t.js';
import { QueryView } from '../../../shared/api/query-view.js';
import { useUrlState } from '../../../shared/url-state/use-url-state.js';
import { useProfile, type Profile } from '../api/use-profile.js';
import { ApiKeys } from '../sections/api-keys.js';
import { Consents } from '../sections/consents.js';
import { Details } from '../sections/details.js';
import { OwnInvoices } from '../sections/own-invoices.js';
import { Security } from '../sections/security.js';
import { PROFILE_TABS, profileTabInAddress, type ProfileTab } from '../state/profile-tab.js';
import classes from './profile.page.module.css';

/** What users see and change of themselves. */
export function ProfilePage() {
  const t = useT('profile');
  const [tab, setTab] = useUrlState(profileTabInAddress);
  // What is billed is for administrators of a customer.
  const isShown = useProfile().data?.profile.role === 'customer_admin';
  const tabs = PROFILE_TABS.filter((key) => key !== 'invoices' || isShown || tab === key);
  return (
    <Page title={t('title')} width="reading">
      <TabsWithCounts
        label={t('title')}
        id="profile"
        tabs={tabs.map((key) => ({ key, label: t(`tab.${key}`) }))}
        active={tab}
        onChange={(next) => setTab(() => next, { keepHistory: true })}
      >
        <div className={classes.sections}>
          <Tab tab={tab} />
        </div>
      </TabsWithCounts>
    </Page>
  );
}

function Tab({ tab }: { tab: ProfileTab }) {
  switch (tab) {
    case 'details':
      return <WithProfile>{(profile) => <Details profile={profile} />}</WithProfile>;
    case 'security':
      return <WithProfile>{(profile) => <Security profile={profile} />}</WithProfile>;
    case 'keys':
      return <ApiKeys />;
    case 'apps':
      return <Consents />;
    case 'invoices':
      return <OwnInvoices />;
  }
}

function WithProfile({ children }: { children: (profile: Profile) => ReactNode }) {
  const t = useT('profile');
  const tc = useT('generic');
  return (
    <QueryView
      query={useProfile()}
      failedTitle={t('profile_failed')}
      loading={
        <div role="status" aria-label={tc('state.loading')}>
          <Skeleton height={320} />
        </div>
      }
    >
      {({ profile }) => children(profile)}
    </QueryView>
  );
}

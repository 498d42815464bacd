import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { PageSkeleton } from '@netreach/ui';
import { useT } from '../../../i18n/use-t.js';
import { QueryView } from '../../../shared/api/query-view.js';
import { planOf } from '../../../shared/campaign-plan/campaign-plan.js';
import { FormPage } from '../../../shared/forms/form-page.js';
import { useSession } from '../../../shared/session/use-session.js';
import { CAMPAIGNS, useCampaignOptions, useCampaignsPath } from '../api/use-campaigns.js';
import { campaignForm } from './campaign-form.js';

/** A new campaign, empty or with a plan of the calculator. */
export function CampaignCreatePage() {
  const t = useT('campaigns');
  const tl = useT('lists');
  const { user } = useSession();
  const options = useCampaignOptions();
  const back = useCampaignsPath();
  const { state } = useLocation() as { state: unknown };
  const spec = useMemo(() => campaignForm(user.admin, planOf(state)), [user.admin, state]);
  return (
    <QueryView
      query={options}
      failedTitle={t('options_failed')}
      loading={<PageSkeleton label={tl('loading')} />}
    >
      {() => <FormPage resource={CAMPAIGNS} spec={spec} id={null} title={() => t('create')} back={back} />}
    </QueryView>
  );
}

import { PageSkeleton } from '@netreach/ui';
import { useT } from '../../../i18n/use-t.js';
import { QueryView } from '../../../shared/api/query-view.js';
import { FormPage } from '../../../shared/forms/form-page.js';
import { useSession } from '../../../shared/session/use-session.js';
import { CAMPAIGNS, useCampaignOptions, useCampaignsPath } from '../api/use-campaigns.js';
import { campaignForm } from './campaign-form.js';

const OWN = campaignForm(false);
const ANY = campaignForm(true);

/** A new campaign. */
export function CampaignCreatePage() {
  const t = useT('campaigns');
  const tl = useT('lists');
  const { user } = useSession();
  const options = useCampaignOptions();
  const back = useCampaignsPath();
  return (
    <QueryView
      query={options}
      failedTitle={t('options_failed')}
      loading={<PageSkeleton label={tl('loading')} />}
    >
      {() => (
        <FormPage
          resource={CAMPAIGNS}
          spec={user.admin ? ANY : OWN}
          id={null}
          title={() => t('create')}
          back={back}
        />
      )}
    </QueryView>
  );
}

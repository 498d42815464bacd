import { useParams } from 'react-router-dom';
import { useT } from '../../../i18n/use-t.js';
import { FormPage } from '../../../shared/forms/form-page.js';
import { useSession } from '../../../shared/session/use-session.js';
import { CAMPAIGNS, useCampaignsPath } from '../api/use-campaigns.js';
import { campaignForm } from './campaign-form.js';

const OWN = campaignForm(false);
const ANY = campaignForm(true);

/** Changes a campaign; which figures change with it is said before. */
export function CampaignEditPage() {
  const t = useT('campaigns');
  const { user } = useSession();
  const back = useCampaignsPath();
  return (
    <FormPage
      resource={CAMPAIGNS}
      spec={user.admin ? ANY : OWN}
      id={Number(useParams()['id'])}
      title={(campaign) => campaign?.name ?? t('edit')}
      back={back}
    />
  );
}

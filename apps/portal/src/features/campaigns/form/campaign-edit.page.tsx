import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useT } from '../../../i18n/use-t.js';
import { CampaignNav } from '../../../shared/campaign/campaign-nav.js';
import { FormPage } from '../../../shared/forms/form-page.js';
import { pathTo } from '../../../shared/routing/paths.js';
import { useSession } from '../../../shared/session/use-session.js';
import { CAMPAIGNS, useCampaignOptions, useCampaignsPath } from '../api/use-campaigns.js';
import { ContactClassesDialog } from '../contact-breakdowns/contact-classes-dialog.js';
import { campaignForm } from './campaign-form.js';
import classes from './campaign-edit.module.css';

const OWN = campaignForm(false);
const ANY = campaignForm(true);

/** What else is set up for the campaign. */
function More({ id }: { id: number }) {
  const t = useT('campaigns');
  const { country } = useSession();
  const campaign = useCampaignOptions().data?.campaign;
  const [hasClasses, setClasses] = useState(false);
  const place = { country_code: country.code, id: String(id) };
  return (
    <>
      <div className={classes.links}>
        <Button component={Link} variant="default" size="xs" to={pathTo('campaigns.channel-names', place)}>
          {t('link.channel_names')}
        </Button>
        <Button component={Link} variant="default" size="xs" to={pathTo('campaigns.groups', place)}>
          {t('link.groups')}
        </Button>
        <Button variant="default" size="xs" disabled={!campaign} onClick={() => setClasses(true)}>
          {t('classes')}
        </Button>
      </div>
      {hasClasses && campaign ? (
        <ContactClassesDialog
          campaign={id}
          customer={campaign.customer_id}
          onClose={() => setClasses(false)}
        />
      ) : null}
    </>
  );
}

/** Changes a campaign; which figures change with it is said before. */
export function CampaignEditPage() {
  const t = useT('campaigns');
  const { user } = useSession();
  const back = useCampaignsPath();
  const id = Number(useParams()['id']);
  return (
    <FormPage
      resource={CAMPAIGNS}
      spec={user.admin ? ANY : OWN}
      id={id}
      title={(campaign) => campaign?.name ?? t('edit')}
      back={back}
      nav={<CampaignNav />}
    >
      <More id={id} />
    </FormPage>
  );
}

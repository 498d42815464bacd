import { Button } from '@mantine/core';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { useT } from '../../../i18n/use-t.js';
import { ListPage } from '../../../shared/list/list-page.js';
import { RowButton } from '../../../shared/list/row-buttons.js';
import { pathTo } from '../../../shared/routing/paths.js';
import { useSession } from '../../../shared/session/use-session.js';
import { CAMPAIGNS, useArchiving, type ListedCampaign } from '../api/use-campaigns.js';
import { CAMPAIGN_COLUMNS } from './campaign-columns.js';
import { campaignFilters } from './campaign-filters.js';

const ALL_CUSTOMERS = campaignFilters(true);
const OWN = campaignFilters(false);
const OWN_COLUMNS = CAMPAIGN_COLUMNS.filter(({ id }) => id !== 'customer');

/** What is asked while no status is chosen: what is archived is out of the way. */
const CURRENT = { status: 'current' };
const CHOSEN = {};

function RowActions({ campaign }: { campaign: ListedCampaign }) {
  const t = useT('campaigns');
  const tl = useT('lists');
  const { country } = useSession();
  const navigate = useNavigate();
  const archiving = useArchiving();
  const { id, name, status } = campaign;
  const isArchived = status === 'archived';
  return (
    <>
      <RowButton
        label={tl('edit')}
        name={t('edit_of', { name })}
        onClick={() =>
          void navigate(pathTo('campaigns.edit', { country_code: country.code, id: String(id) }))
        }
      />
      <RowButton
        label={t(isArchived ? 'take_back' : 'archive')}
        name={t(isArchived ? 'take_back_of' : 'archive_of', { name })}
        busy={archiving.isPending}
        onClick={() => archiving.mutate(campaign)}
      />
    </>
  );
}

/** The campaigns of the country: what is planned, what runs, what of it is delivered. */
export function CampaignsPage() {
  const t = useT('campaigns');
  const { country, user } = useSession();
  const [query] = useSearchParams();
  const canEdit = user.modules.some(({ name }) => name === 'create_edit');
  return (
    <ListPage
      resource={CAMPAIGNS}
      texts="campaigns"
      columns={user.admin ? CAMPAIGN_COLUMNS : OWN_COLUMNS}
      nameOf={({ name }) => name}
      filters={user.admin ? ALL_CUSTOMERS : OWN}
      query={query.get('status') ? CHOSEN : CURRENT}
      firstSort="starts_on"
      firstOrder="desc"
      {...(canEdit && {
        actions: (campaign: ListedCampaign) => <RowActions campaign={campaign} />,
        actionsWidth: { wide: 194, phone: 128 },
        tools: (
          <Button component={Link} to={pathTo('campaigns.create', { country_code: country.code })}>
            {t('create')}
          </Button>
        ),
      })}
    />
  );
}

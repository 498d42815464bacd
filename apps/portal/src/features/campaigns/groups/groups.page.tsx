import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { formatNumber } from '@netreach/domain';
import { useT } from '../../../i18n/use-t.js';
import { CampaignNav } from '../../../shared/campaign/campaign-nav.js';
import { columnsOf } from '../../../shared/list/list-columns.js';
import { ListPage } from '../../../shared/list/list-page.js';
import { pathTo } from '../../../shared/routing/paths.js';
import { useSession } from '../../../shared/session/use-session.js';
import { CHANNEL_GROUPS, useCampaignId, type ChannelGroup } from '../api/use-channels.js';

const useCanEdit = () => useSession().user.modules.some(({ name }) => name === 'create_edit');

function GroupLink({ group }: { group: ChannelGroup }) {
  const { country } = useSession();
  if (!useCanEdit()) return group.name;
  const place = { country_code: country.code, id: String(group.campaign_id), groupId: String(group.id) };
  return <Link to={pathTo('campaigns.groups.edit', place)}>{group.name}</Link>;
}

const COLUMNS = columnsOf<ChannelGroup, 'campaign-groups'>([
  {
    id: 'name',
    width: 260,
    phone: 200,
    sortable: true,
    pinned: true,
    cell: (group) => <GroupLink group={group} />,
  },
  { id: 'entries', width: 340, cell: ({ entries }) => entries.map(({ name }) => name).join(', ') },
  {
    id: 'impressions',
    width: 150,
    kind: 'number',
    sortable: true,
    cell: ({ impressions }, { locale }) => formatNumber(impressions, locale),
  },
]);

/** The groups of channels of a campaign. */
export function GroupsPage() {
  const t = useT('campaign-groups');
  const { country } = useSession();
  const id = useCampaignId();
  const canEdit = useCanEdit();
  const create = pathTo('campaigns.groups.create', { country_code: country.code, id: String(id) });
  return (
    <ListPage
      resource={CHANNEL_GROUPS}
      texts="campaign-groups"
      nav={<CampaignNav />}
      columns={COLUMNS}
      nameOf={({ name }) => name}
      can={{ remove: () => canEdit }}
      actionsWidth={{ wide: 130, phone: 120 }}
      {...(canEdit && {
        tools: (
          <Button component={Link} to={create}>
            {t('create')}
          </Button>
        ),
      })}
    />
  );
}

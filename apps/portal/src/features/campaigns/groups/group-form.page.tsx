import { Link, useParams } from 'react-router-dom';
import { TrackingChannelGroupInputDto } from '@netreach/api-client/inputs';
import { formatNumber } from '@netreach/domain';
import { useLocale, useT } from '../../../i18n/use-t.js';
import { FormPage } from '../../../shared/forms/form-page.js';
import { formOf } from '../../../shared/forms/form-spec.js';
import { pathTo } from '../../../shared/routing/paths.js';
import { useSession } from '../../../shared/session/use-session.js';
import { CHANNEL_GROUPS, useCampaignId, useEntries, type ChannelGroup } from '../api/use-channels.js';

const useChannels = () =>
  (useEntries().data?.channels ?? []).map(({ id, name }) => ({ value: id, label: name }));

const FORM = formOf(
  'campaign-groups',
  TrackingChannelGroupInputDto,
  (field) => [field.text('name'), field.many('entries', { useOptions: useChannels })],
  { from: ({ entries, ...row }: ChannelGroup) => ({ ...row, entries: entries.map(({ id }) => id) }) },
);

function useBack(): string {
  const { country } = useSession();
  return pathTo('campaigns.groups', { country_code: country.code, id: String(useCampaignId()) });
}

/** How much can be in no group yet, and where that is changed. */
function Unmapped() {
  const t = useT('campaign-groups');
  const locale = useLocale();
  const { country } = useSession();
  const id = useCampaignId();
  const unmapped = useEntries().data?.unmapped ?? [];
  if (unmapped.length === 0) return null;
  const impressions = unmapped.reduce((sum, name) => sum + name.impressions, 0);
  return (
    <p>
      {t('unmapped', { count: unmapped.length, impressions: formatNumber(impressions, locale) })}{' '}
      <Link to={pathTo('campaigns.channel-names', { country_code: country.code, id: String(id) })}>
        {t('map')}
      </Link>
    </p>
  );
}

/** A new group of channels. */
export function GroupCreatePage() {
  const t = useT('campaign-groups');
  return (
    <FormPage resource={CHANNEL_GROUPS} spec={FORM} id={null} title={() => t('create')} back={useBack()}>
      <Unmapped />
    </FormPage>
  );
}

/** Changes a group of channels. */
export function GroupEditPage() {
  const t = useT('campaign-groups');
  return (
    <FormPage
      resource={CHANNEL_GROUPS}
      spec={FORM}
      id={Number(useParams()['groupId'])}
      title={(group) => group?.name ?? t('edit')}
      back={useBack()}
    >
      <Unmapped />
    </FormPage>
  );
}

import { useParams } from 'react-router-dom';
import type { Schemas } from '@netreach/api-client';
import { $api, client } from '../../../shared/api/client.js';
import { errorText } from '../../../shared/api/error-text.js';
import { useApiMutation } from '../../../shared/api/use-api-mutation.js';
import { useT } from '../../../i18n/use-t.js';
import { notify } from '../../../shared/notify/notify.js';
import { resource } from '../../../shared/resource/resource.js';
import { pathTo } from '../../../shared/routing/paths.js';
import { useSession } from '../../../shared/session/use-session.js';

export type ListedCampaign = Schemas['CampaignListDto'];
export type Campaign = Schemas['CampaignDto'];

const LIST = '/v3/{cc}/campaigns';
const FORM = `${LIST}/create-or-edit-data` as const;
const FILTERS = `${LIST}/filters` as const;

/** The campaigns of the country, as far as the reader may see them. */
export const CAMPAIGNS = resource(LIST, 'campaigns', {
  writtenAt: `${LIST}/store`,
  changedAt: `${LIST}/{id}/update`,
  update: 'POST',
  shownAt: { call: FORM, query: 'id' },
  alsoChanges: [FILTERS],
});

/** The list of campaigns. */
export function useCampaignsPath(): string {
  const { country } = useSession();
  return pathTo('campaigns', { country_code: country.code });
}

/** What the list can be narrowed to. */
export function useCampaignFilters() {
  const { country } = useSession();
  return $api.useQuery('get', FILTERS, { params: { path: { cc: country.code } } }).data?.filters;
}

/** What the campaign of the address, or a new one, can be made of. */
export function useCampaignOptions() {
  const { country } = useSession();
  const id = useParams()['id'];
  const query = id === undefined ? {} : { id: Number(id) };
  return $api.useQuery('get', FORM, { params: { path: { cc: country.code }, query } });
}

/** Puts a campaign into the archive, or takes it back. */
export function useArchiving() {
  const t = useT('campaigns');
  const tl = useT('lists');
  const { country } = useSession();
  return useApiMutation({
    send: async ({ id, status, version }: ListedCampaign) => {
      const params = { path: { cc: country.code, id } };
      const body = { archived: status !== 'archived', version };
      return (await client.POST(`${LIST}/{id}/archive`, { params, body })).data?.campaign;
    },
    invalidates: CAMPAIGNS.invalidates,
    onSuccess: (campaign) => {
      if (campaign) notify.success(t(campaign.archived ? 'archived' : 'taken_back', { name: campaign.name }));
    },
    onError: (error) => notify.error(errorText(error, tl('not_done'))),
  });
}

import { upload, type Schemas } from '@netreach/api-client';
import { useT } from '../../../i18n/use-t.js';
import { $api, client } from '../../../shared/api/client.js';
import { useApiMutation } from '../../../shared/api/use-api-mutation.js';
import { saveFile } from '../../../shared/export/download.js';
import { notify } from '../../../shared/notify/notify.js';
import { useSession } from '../../../shared/session/use-session.js';
import { CAMPAIGNS } from '../api/use-campaigns.js';
import { useCampaignId } from '../report/api/use-campaign-report.js';

export type SpecialFunctions = Schemas['SpecialFunctionsDto'];
export type Action = Schemas['SpecialFunctionDto']['action'];
export type Input = Schemas['SpecialFunctionInputDto'];

const CAMPAIGN = '/v3/{cc}/campaigns/{id}';
const FUNCTIONS = `${CAMPAIGN}/special-functions` as const;
const ASK_EVERY_MS = 2000;

function usePath() {
  const { country } = useSession();
  return { cc: country.code, id: useCampaignId() };
}

/** What the special functions of the campaign would do; asked again while it is being counted. @param customer to move it to */
export function useSpecialFunctions(customer?: number) {
  const params = { path: usePath(), query: customer === undefined ? {} : { customer_id: customer } };
  return $api.useQuery(
    'get',
    FUNCTIONS,
    { params },
    {
      staleTime: 0,
      select: ({ special_functions: shown }) => shown,
      refetchInterval: ({ state: { data } }) =>
        ['queued', 'running'].includes(data?.special_functions.recount?.state ?? '') ? ASK_EVERY_MS : false,
    },
  );
}

/** Does something to the campaign. */
export function useRunFunction(action: Action, onDone: () => void) {
  const t = useT('campaign-special');
  const path = usePath();
  return useApiMutation({
    send: (body: Input) =>
      client.POST(`${FUNCTIONS}/{action}`, { params: { path: { ...path, action } }, body }),
    invalidates: [...CAMPAIGNS.invalidates, ['get', FUNCTIONS], ['get', CAMPAIGN]],
    onSuccess: () => {
      notify.success(t(`done.${action}`));
      onDone();
    },
  });
}

/** Saves the file of the persons of a list whom the campaign has reached. */
export function useTrackedUsers() {
  const path = usePath();
  return useApiMutation({
    send: async (body: { file: File; purpose: string }) => {
      const form = upload<Schemas['TrackedUsersDto']>(body);
      const call = `${CAMPAIGN}/tracked-users/export` as const;
      const { data } = await client.POST(call, { params: { path }, ...form, parseAs: 'blob' });
      return data as unknown as Blob | undefined;
    },
    // Nothing is changed by it.
    invalidates: [],
    onSuccess: (file) => file && saveFile(file, `tracked-users-${path.id}.csv`),
  });
}

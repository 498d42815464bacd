import type { Schemas } from '@netreach/api-client';
import { useT } from '../../../i18n/use-t.js';
import { $api, client } from '../../../shared/api/client.js';
import { errorText } from '../../../shared/api/error-text.js';
import { useApiMutation } from '../../../shared/api/use-api-mutation.js';
import { saveFile } from '../../../shared/export/download.js';
import { notify } from '../../../shared/notify/notify.js';
import { resource } from '../../../shared/resource/resource.js';
import { useSession } from '../../../shared/session/use-session.js';

export type DunningLetter = Schemas['DunningLetterDto'];

const DUNNING = '/v3/{cc}/admin/billing/dunning';
const LETTERS = `${DUNNING}/letters` as const;
const RUNS = `${DUNNING}/runs` as const;

/** What a run, and a letter that is sent, makes wrong. */
export const DUNNING_QUERIES = [
  ['get', LETTERS],
  ['get', RUNS],
] as const;

/** Letters about late invoices. */
export const DUNNING_LETTERS = resource(LETTERS, 'letters');

/** How often a run that is under way is asked about, in ms. */
const ASK_AGAIN = 1000;
const isUnderWay = (state: string | undefined): boolean => state === 'queued' || state === 'running';

/** How far the writing of letters is, and what has it begun. */
export function useDunningRun() {
  const { country } = useSession();
  const t = useT('admin-dunning');
  const params = { path: { cc: country.code } };
  const { data } = $api.useQuery(
    'get',
    RUNS,
    { params },
    { refetchInterval: (query) => (isUnderWay(query.state.data?.run?.state) ? ASK_AGAIN : false) },
  );
  const start = useApiMutation({
    send: () => client.POST(RUNS, { params }),
    invalidates: DUNNING_QUERIES,
    onError: (error) => notify.error(errorText(error, t('failed'))),
  });
  const run = data?.run ?? null;
  return { run, start, isBusy: start.isPending || isUnderWay(run?.state) };
}

/** Mails letters, and tells which it was refused for. */
export function useSendLetters() {
  const { country } = useSession();
  const t = useT('admin-dunning');
  const te = useT('errors') as (key: string) => string;
  return useApiMutation({
    send: async (ids: number[]) => {
      const { data } = await client.POST(`${LETTERS}/send`, {
        params: { path: { cc: country.code } },
        body: { ids },
      });
      return data;
    },
    invalidates: DUNNING_QUERIES,
    onSuccess: (answer) => {
      const { done = [], refused = [] } = answer ?? {};
      if (done.length > 0) notify.success(t('sending', { count: done.length }));
      if (refused[0]) notify.error(te(refused[0].code));
    },
  });
}

/** Hands out a letter. */
export async function saveLetter(cc: string, { id, number, step }: DunningLetter): Promise<void> {
  const params = { path: { cc, id } };
  const { data } = await client.GET(`${LETTERS}/{id}/pdf`, { params, parseAs: 'blob' });
  if (data) saveFile(data as unknown as Blob, `${number}-${step}.pdf`);
}

import type { Schemas } from '@netreach/api-client';
import { $api, client } from '../../../shared/api/client.js';
import { useApiMutation } from '../../../shared/api/use-api-mutation.js';
import { saveFile } from '../../../shared/export/download.js';
import { notify } from '../../../shared/notify/notify.js';
import { useSession } from '../../../shared/session/use-session.js';
import { useT } from '../../../i18n/use-t.js';
import { useCampaignId } from '../report/api/use-campaign-report.js';

export type Survey = Schemas['SurveyDto'];
export type SurveyInput = Schemas['SurveyInputDto'];

const SURVEY = '/v3/{cc}/campaigns/{id}/survey';
const ONE = `${SURVEY}/{survey_id}` as const;
const TEMPLATES = '/v3/{cc}/survey-templates/importable';
const ASK_EVERY_MS = 20_000;
/** What a change of a survey makes wrong. */
const CHANGED = [
  ['get', SURVEY],
  ['post', '/v3/{cc}/campaigns/{id}/kpi'],
] as const;

function usePath() {
  const { country } = useSession();
  return { cc: country.code, id: useCampaignId() };
}

/** The survey of the campaign, and those before it; asked again while people answer. */
export function useSurvey() {
  return $api.useQuery(
    'get',
    SURVEY,
    { params: { path: usePath() } },
    {
      refetchInterval: ({ state: { data } }) => (data?.survey?.status === 'live' ? ASK_EVERY_MS : false),
    },
  );
}

/** Templates a survey can be made from. */
export function useImportableTemplates() {
  const { cc } = usePath();
  const params = { path: { cc }, query: { page_size: 200 } };
  return $api.useQuery('get', TEMPLATES, { params }).data?.templates ?? [];
}

/** Creatives of the campaign that a survey can show. */
export function useCreativeChoices() {
  const params = { path: usePath(), query: { page_size: 200 } };
  const { data } = $api.useQuery('get', '/v3/{cc}/campaigns/{id}/creatives', { params });
  return (data?.creatives ?? [])
    .filter(({ file_path: path }) => path !== null)
    .map(({ id, name }) => ({ value: id, label: name }));
}

/** Stores a survey; a new one without number. */
export function useSaveSurvey(onDone: () => void) {
  const path = usePath();
  return useApiMutation({
    send: async ({ id, body }: { id: number | string | null; body: SurveyInput }) => {
      const call = { params: { path }, body };
      const { data } =
        id === null
          ? await client.POST(SURVEY, call)
          : await client.PUT(ONE, { ...call, params: { path: { ...path, survey_id: Number(id) } } });
      return data?.survey;
    },
    invalidates: CHANGED,
    onSuccess: onDone,
  });
}

/** Removes a draft. */
export function useRemoveSurvey(onDone: () => void) {
  const path = usePath();
  return useApiMutation({
    send: (id: number) => client.DELETE(ONE, { params: { path: { ...path, survey_id: id } } }),
    invalidates: CHANGED,
    onSuccess: onDone,
  });
}

/** Lets a survey go live, or closes it. */
export function useSurveyStatus(onDone: () => void) {
  const path = usePath();
  return useApiMutation({
    send: ({ survey: { id, version }, status }: { survey: Survey; status: 'live' | 'closed' }) =>
      client.POST(`${ONE}/status`, {
        params: { path: { ...path, survey_id: id } },
        body: { status, version },
      }),
    invalidates: CHANGED,
    onSuccess: onDone,
  });
}

/** Takes a template into the campaign's survey. */
export function useTakeTemplate() {
  const { cc, id } = usePath();
  return useApiMutation({
    send: (template: number) =>
      client.POST('/v3/{cc}/survey-templates/{template_id}/import', {
        params: { path: { cc, template_id: template } },
        body: { campaign_id: id },
      }),
    invalidates: CHANGED,
  });
}

/** Invites persons of both groups. */
export function useInvite() {
  const path = usePath();
  return useApiMutation({
    send: async ({ id, ...body }: Schemas['InvitationsInputDto'] & { id: number }) => {
      const params = { path: { ...path, survey_id: id } };
      return (await client.POST(`${ONE}/invitations`, { params, body })).data?.groups;
    },
    invalidates: CHANGED,
  });
}

/** Saves the list of open invitations. */
export function useInvitationList() {
  const t = useT('campaign-survey');
  const path = usePath();
  return useApiMutation({
    send: async (id: number) => {
      const params = { path: { ...path, survey_id: id } };
      const { data } = await client.POST(`${ONE}/invitations/export`, { params, parseAs: 'blob' });
      return data as unknown as Blob | undefined;
    },
    // Nothing is changed by it.
    invalidates: [],
    onSuccess: (file, id) => file && saveFile(file, `invitations-${id}.csv`),
    onError: () => notify.error(t('list_failed')),
  });
}

import type { Schemas } from '@netreach/api-client';
import { $api, client } from '../api/client.js';
import { useApiMutation } from '../api/use-api-mutation.js';
import { saveFile } from '../export/download.js';
import { notify } from '../notify/notify.js';
import { useT } from '../../i18n/use-t.js';
import { useSurveyPlace } from './survey-place.js';

export type Survey = Schemas['SurveyDto'];
export type SurveyInput = Schemas['SurveyInputDto'];

const SURVEY = '/v3/{cc}/campaigns/{id}/survey';
const ONE = `${SURVEY}/{survey_id}` as const;
const TEMPLATES = '/v3/{cc}/survey-templates/importable';
const FLIGHTS = '/v3/{cc}/adfx/{id}/flights';
const ASK_EVERY_MS = 20_000;
/** What a change of a survey makes wrong. */
const CHANGED = [
  ['get', SURVEY],
  ['post', '/v3/{cc}/campaigns/{id}/kpi'],
  // An approved flight waits again.
  ['get', '/v3/{cc}/adfx'],
  ['get', '/v3/{cc}/adfx/flights/manage'],
  ['get', FLIGHTS],
  ['get', `${FLIGHTS}/create-or-edit-data`],
  ['get', `${FLIGHTS}/{flight_id}`],
  ['get', `${FLIGHTS}/{flight_id}/details`],
  ['get', `${FLIGHTS}/{flight_id}/survey/preview-links`],
] as const;

function useParams() {
  const { path, query } = useSurveyPlace();
  return { path, query };
}

/** The survey of the campaign or the flight, and those before it; asked again while people answer. */
export function useSurvey() {
  return $api.useQuery(
    'get',
    SURVEY,
    { params: useParams() },
    {
      refetchInterval: ({ state: { data } }) => (data?.survey?.status === 'live' ? ASK_EVERY_MS : false),
    },
  );
}

/** Templates a survey can be made from. */
export function useImportableTemplates() {
  const { cc } = useSurveyPlace().path;
  const params = { path: { cc }, query: { page_size: 200 } };
  return $api.useQuery('get', TEMPLATES, { params }).data?.templates ?? [];
}

/** Creatives of the campaign or the flight that a survey can show. */
export function useCreativeChoices() {
  const { path, query } = useSurveyPlace();
  const params = { path, query: { ...query, page_size: 200 } };
  const { data } = $api.useQuery('get', '/v3/{cc}/campaigns/{id}/creatives', { params });
  return (data?.creatives ?? [])
    .filter(({ file_path: path }) => path !== null)
    .map(({ id, name }) => ({ value: id, label: name }));
}

/** Stores a survey; a new one without number. */
export function useSaveSurvey(onDone: () => void) {
  const { path, query } = useSurveyPlace();
  return useApiMutation({
    send: async ({ id, body }: { id: number | string | null; body: SurveyInput }) => {
      const call = { params: { path, query }, body };
      const { data } =
        id === null
          ? await client.POST(SURVEY, call)
          : await client.PUT(ONE, { ...call, params: { query, path: { ...path, survey_id: Number(id) } } });
      return data?.survey;
    },
    invalidates: CHANGED,
    onSuccess: onDone,
  });
}

/** Removes a draft. */
export function useRemoveSurvey(onDone: () => void) {
  const { path, query } = useSurveyPlace();
  return useApiMutation({
    send: (id: number) => client.DELETE(ONE, { params: { query, path: { ...path, survey_id: id } } }),
    invalidates: CHANGED,
    onSuccess: onDone,
  });
}

/** Lets a survey go live, or closes it. */
export function useSurveyStatus(onDone: () => void) {
  const { path, query } = useSurveyPlace();
  return useApiMutation({
    send: ({ survey: { id, version }, status }: { survey: Survey; status: 'live' | 'closed' }) =>
      client.POST(`${ONE}/status`, {
        params: { query, path: { ...path, survey_id: id } },
        body: { status, version },
      }),
    invalidates: CHANGED,
    onSuccess: onDone,
  });
}

/** Takes a template into the survey. */
export function useTakeTemplate() {
  const { path, query } = useSurveyPlace();
  return useApiMutation({
    send: (template: number) =>
      client.POST('/v3/{cc}/survey-templates/{template_id}/import', {
        params: { path: { cc: path.cc, template_id: template } },
        body: { campaign_id: path.id, ...query },
      }),
    invalidates: CHANGED,
  });
}

/** Invites persons of both groups. */
export function useInvite() {
  const { path, query } = useSurveyPlace();
  return useApiMutation({
    send: async ({ id, ...body }: Schemas['InvitationsInputDto'] & { id: number }) => {
      const params = { query, path: { ...path, survey_id: id } };
      return (await client.POST(`${ONE}/invitations`, { params, body })).data?.groups;
    },
    invalidates: CHANGED,
  });
}

/** Saves the list of open invitations. */
export function useInvitationList() {
  const t = useT('campaign-survey');
  const { path, query } = useSurveyPlace();
  return useApiMutation({
    send: async (id: number) => {
      const params = { query, path: { ...path, survey_id: id } };
      const { data } = await client.POST(`${ONE}/invitations/export`, { params, parseAs: 'blob' });
      return data as unknown as Blob | undefined;
    },
    // Nothing is changed by it.
    invalidates: [],
    onSuccess: (file, id) => file && saveFile(file, `invitations-${id}.csv`),
    onError: () => notify.error(t('list_failed')),
  });
}

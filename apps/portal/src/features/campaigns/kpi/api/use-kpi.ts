import { useParams, useSearchParams } from 'react-router-dom';
import type { Schemas } from '@netreach/api-client';
import { $api, client } from '../../../../shared/api/client.js';
import { useApiMutation } from '../../../../shared/api/use-api-mutation.js';
import { useSession } from '../../../../shared/session/use-session.js';

export type KpiBoard = Schemas['KpiBoardResponseDto'];
export type KpiWidget = Schemas['KpiWidgetDto'];
export type KpiFigures = NonNullable<KpiWidget['figures']>;
export type KpiLift = Schemas['KpiLiftDto'];
export type KpiReading = NonNullable<KpiBoard['reading']>;
export type KpiNorm = NonNullable<KpiWidget['norm']>;
export type KpiBenchmark = NonNullable<KpiBoard['benchmark']>;
export type KpiBalance = NonNullable<KpiBoard['balance']>;
export type KpiBreakdown = Schemas['KpiBreakdownResponseDto'];
export type KpiRow = Schemas['KpiRowDto'];
export type KpiDimension = KpiBreakdown['by'];

const KPI = '/v3/{cc}/campaigns/{id}/kpi';

function useCampaign() {
  const { country } = useSession();
  return { cc: country.code, id: Number(useParams()['id']) };
}

/** The survey of the address; undefined asks for the newest. */
export function useChosenSurvey(): number | undefined {
  const [query] = useSearchParams();
  const survey = Number(query.get('survey'));
  return Number.isInteger(survey) && survey > 0 ? survey : undefined;
}

/** The category of the benchmark that the address compares with; undefined = all studies. */
export function useChosenBenchmark(): string | undefined {
  const [query] = useSearchParams();
  return query.get('benchmark') ?? undefined;
}

/** The indicators of a campaign. @param benchmark key of the category they are compared with */
export function useKpiBoard(survey: number | undefined, benchmark: string | undefined) {
  const body = {
    ...(survey !== undefined && { survey_id: survey }),
    ...(benchmark !== undefined && { benchmark_category: benchmark }),
  };
  return $api.useQuery('post', KPI, { params: { path: useCampaign() }, body });
}

/** What an own study would be in the benchmark. */
export function useProposalPreview(survey: number, category: string) {
  const body = { survey_id: survey, category, preview: true };
  return $api.useQuery('post', `${KPI}/propose`, { params: { path: useCampaign() }, body });
}

/** Puts an own study into the benchmark. */
export function useProposal({ onDone, onFailed }: { onDone: () => void; onFailed: () => void }) {
  const path = useCampaign();
  return useApiMutation({
    send: async ({ survey, category }: { survey: number; category: string }) =>
      (
        await client.POST(`${KPI}/propose`, {
          params: { path },
          body: { survey_id: survey, category },
        })
      ).data,
    invalidates: [
      ['post', KPI],
      ['get', '/v3/brand-lift/benchmarks'],
    ],
    onSuccess: onDone,
    onError: onFailed,
  });
}

/** The widget and survey of the address. */
function useWidgetOfAddress(): { widget: string; survey: number } {
  const { widget_id: widget = '', survey_id: survey } = useParams();
  return { widget, survey: Number(survey) };
}

/** One indicator in parts. @param key attribute or question; the first without it */
export function useKpiBreakdown(by: KpiDimension, key: string | undefined) {
  const path = useCampaign();
  const { widget, survey } = useWidgetOfAddress();
  const isQuestion = by === 'question';
  const parts = $api.useQuery(
    'post',
    `${KPI}/breakdown`,
    {
      params: { path },
      body: {
        widget_id: widget,
        survey_id: survey,
        by: isQuestion ? 'contact_class' : by,
        ...(key !== undefined && { key }),
      },
    },
    { enabled: !isQuestion },
  );
  const answers = $api.useQuery(
    'post',
    `${KPI}/breakdown/survey/{survey_id}`,
    {
      params: { path: { ...path, survey_id: survey } },
      body: { widget_id: widget, ...(key !== undefined && { question: key }) },
    },
    { enabled: isQuestion },
  );
  return isQuestion ? answers : parts;
}

import { Anchor } from '@mantine/core';
import { Link, useSearchParams } from 'react-router-dom';
import { TabsWithCounts } from '@netreach/ui';
import { useT } from '../../../i18n/use-t.js';
import { fillPath } from '../../../shared/routing/paths.js';
import { SurveyWriting } from '../../../shared/survey/survey-writing.js';
import { FlightShell } from './flight-shell.js';
import { Age, Completes, Gender, Insights, PreviewLinks } from './survey-views.js';
import { useFlightDetails, useFlightPath } from './use-flight.js';
import { Intention, RecallRecognition } from './widgets-view.js';

/** The survey as it is written; what that leads to is said before. */
function Questions() {
  const t = useT('adfx-results');
  const approval = useFlightDetails().data?.flight.approval;
  return (
    <SurveyWriting
      {...(approval !== undefined && approval !== 'pending' && { warning: t('questions.resubmits') })}
    />
  );
}

/** The views of a survey, in their order. */
const VIEWS = {
  recall_recognition: RecallRecognition,
  intention: Intention,
  completes: Completes,
  gender: Gender,
  age: Age,
  insights: Insights,
  preview_links: PreviewLinks,
  questions: Questions,
} as const;
type View = keyof typeof VIEWS;

const KEYS = Object.keys(VIEWS) as View[];

function Views() {
  const t = useT('adfx-results');
  const [query, setQuery] = useSearchParams();
  const { cc, id, flight_id: flight } = useFlightPath();
  const active = KEYS.find((key) => key === query.get('view')) ?? 'recall_recognition';
  const Shown = VIEWS[active];
  const params = { country_code: cc, id: String(id), flight_id: String(flight) };
  return (
    <TabsWithCounts
      id="flight-survey"
      label={t('views')}
      tabs={KEYS.map((key) => ({ key, label: t(`view.${key}`) }))}
      active={active}
      onChange={(view) => setQuery({ view })}
      extra={
        <Anchor component={Link} to={fillPath('adfx.survey.export', params) ?? ''}>
          {t('export.title')}
        </Anchor>
      }
    >
      <Shown />
    </TabsWithCounts>
  );
}

/** The survey of a flight: what it found, and what it asks. */
export function FlightSurveyPage() {
  return <FlightShell>{() => <Views />}</FlightShell>;
}

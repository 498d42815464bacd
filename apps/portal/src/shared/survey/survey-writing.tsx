import { Button } from '@mantine/core';
import { EmptyState, PageSkeleton } from '@netreach/ui';
import { useState } from 'react';
import { useT } from '../../i18n/use-t.js';
import { QueryView } from '../api/query-view.js';
import { Card } from '../cards/card.js';
import { SurveyDraft } from './survey-draft.js';
import { SurveyRun } from './survey-run.js';
import { useSurveyPlace } from './survey-place.js';
import { TemplateChoice } from './template-choice.js';
import { useSurvey, type Survey } from './use-survey.js';
import classes from './survey.module.css';

function NoSurvey({ onBegin }: { onBegin: () => void }) {
  const t = useT('campaign-survey');
  const { canEdit } = useSurveyPlace();
  return (
    <Card title={t('none')} wide>
      <EmptyState
        title={t('none')}
        description={t(canEdit ? 'none.how' : 'none.read')}
        action={
          canEdit ? (
            <div className={classes.actions}>
              <Button onClick={onBegin}>{t('begin')}</Button>
              <TemplateChoice />
            </div>
          ) : undefined
        }
      />
    </Card>
  );
}

interface SurveysProps {
  survey: Survey | null;
  earlier: readonly Survey[];
  warning: string | undefined;
}

function Surveys({ survey, earlier, warning }: SurveysProps) {
  const t = useT('campaign-survey');
  /** What a new survey is made from: nothing, or one that was asked before. */
  const [begun, begin] = useState<{ from: Survey | null }>();
  const done = () => begin(undefined);
  const draft = { warning, onDone: done };
  if (begun) return <SurveyDraft key="new" survey={null} from={begun.from} onCancel={done} {...draft} />;
  if (!survey) return <NoSurvey onBegin={() => begin({ from: null })} />;
  if (survey.status === 'draft')
    return <SurveyDraft key={survey.id} survey={survey} from={null} {...draft} />;
  const before = [survey, ...earlier].slice(1);
  return (
    <>
      <SurveyRun survey={survey} onCopy={() => begin({ from: survey })} />
      {before.length > 0 ? <h2>{t('earlier')}</h2> : null}
      {before.map((each) => (
        <SurveyRun key={each.id} survey={each} />
      ))}
    </>
  );
}

/**
 * The survey of the campaign or the flight of the address: it is written, goes live, is answered, and is closed.
 * @param warning what saving its questions leads to, said above them
 */
export function SurveyWriting({ warning }: { warning?: string }) {
  const t = useT('campaign-survey');
  const tc = useT('generic');
  const query = useSurvey();
  return (
    <QueryView query={query} failedTitle={t('failed')} loading={<PageSkeleton label={tc('state.loading')} />}>
      {({ survey, earlier }) => <Surveys survey={survey} earlier={earlier} warning={warning} />}
    </QueryView>
  );
}

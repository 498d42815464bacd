import { Button } from '@mantine/core';
import { EmptyState, PageSkeleton } from '@netreach/ui';
import { useState } from 'react';
import { useT } from '../../../i18n/use-t.js';
import { QueryView } from '../../../shared/api/query-view.js';
import { Card } from '../../../shared/cards/card.js';
import { useHolds } from '../../../shared/session/use-holds.js';
import { CampaignShell } from '../report/campaign-shell.js';
import { SurveyDraft } from './survey-draft.js';
import { SurveyRun } from './survey-run.js';
import { TemplateChoice } from './template-choice.js';
import { useSurvey, type Survey } from './use-survey.js';
import classes from './survey.module.css';

function NoSurvey({ onBegin }: { onBegin: () => void }) {
  const t = useT('campaign-survey');
  const mayEdit = useHolds()('create_edit');
  return (
    <Card title={t('none')} wide>
      <EmptyState
        title={t('none')}
        description={t(mayEdit ? 'none.how' : 'none.read')}
        action={
          mayEdit ? (
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

function Surveys({ survey, earlier }: { survey: Survey | null; earlier: readonly Survey[] }) {
  const t = useT('campaign-survey');
  /** What a new survey is made from: nothing, or one that was asked before. */
  const [begun, begin] = useState<{ from: Survey | null }>();
  const done = () => begin(undefined);
  if (begun) return <SurveyDraft key="new" survey={null} from={begun.from} onDone={done} onCancel={done} />;
  if (!survey) return <NoSurvey onBegin={() => begin({ from: null })} />;
  if (survey.status === 'draft')
    return <SurveyDraft key={survey.id} survey={survey} from={null} onDone={done} />;
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

/** The survey of a campaign: it is written, goes live, is answered, and is closed. */
export function CampaignSurveyPage() {
  const t = useT('campaign-survey');
  const tc = useT('generic');
  const query = useSurvey();
  return (
    <CampaignShell>
      {() => (
        <QueryView
          query={query}
          failedTitle={t('failed')}
          loading={<PageSkeleton label={tc('state.loading')} />}
        >
          {({ survey, earlier }) => <Surveys survey={survey} earlier={earlier} />}
        </QueryView>
      )}
    </CampaignShell>
  );
}

import { Button } from '@mantine/core';
import { ConfirmDialog, FormActions, FormAlert, useUiText } from '@netreach/ui';
import { useState } from 'react';
import { useT } from '../../i18n/use-t.js';
import { Card } from '../cards/card.js';
import { FormError } from '../forms/form-error.js';
import { ResourceForm } from '../forms/resource-form.js';
import { UnsavedGuard } from '../forms/unsaved-guard.js';
import { useResourceForm } from '../forms/use-resource-form.js';
import { notify } from '../notify/notify.js';
import { SURVEY_FORM } from './survey-form.js';
import { useSurveyPlace } from './survey-place.js';
import { SurveyPreviews } from './survey-previews.js';
import { TemplateChoice } from './template-choice.js';
import { useRemoveSurvey, useSaveSurvey, useSurveyStatus, type Survey } from './use-survey.js';
import classes from './survey.module.css';

interface SurveyDraftProps {
  /** null for a new one. */
  survey: Survey | null;
  /** What a new one begins with. */
  from: Survey | null;
  /** What saving it leads to, where that is more than that. */
  warning: string | undefined;
  onDone: () => void;
  /** Given for a new one, which can be given up. */
  onCancel?: () => void;
}

/** A survey that is being written. */
export function SurveyDraft(props: SurveyDraftProps) {
  const { survey, warning } = props;
  const { canEdit } = useSurveyPlace();
  // What somebody else has stored is another form: nothing of it is lost in this one.
  return (
    <>
      {warning && canEdit ? <FormAlert>{warning}</FormAlert> : null}
      {survey ? <DraftHead survey={survey} /> : null}
      <DraftForm {...props} key={survey?.version ?? 'new'} />
    </>
  );
}

/** What can be done with a draft besides writing it. */
function DraftHead({ survey }: { survey: Survey }) {
  const t = useT('campaign-survey');
  const { canEdit } = useSurveyPlace();
  const [asks, ask] = useState<'live' | 'remove'>();
  const close = () => ask(undefined);
  const launch = useSurveyStatus(() => {
    close();
    notify.success(t('launched'));
  });
  const remove = useRemoveSurvey(() => notify.success(t('removed')));
  return (
    <Card title={t('draft', { name: survey.name })} note={t('draft.note')} wide>
      <FormError error={launch.error ?? remove.error} fields={[]} />
      <div className={classes.actions}>
        {canEdit ? (
          <>
            <Button onClick={() => ask('live')}>{t('launch')}</Button>
            <Button variant="default" onClick={() => ask('remove')}>
              {t('remove')}
            </Button>
            <TemplateChoice />
          </>
        ) : null}
        <SurveyPreviews survey={survey} />
      </div>
      {asks === 'live' ? (
        <ConfirmDialog
          title={t('launch.title')}
          text={t('launch.text')}
          confirm={t('launch')}
          tone="neutral"
          busy={launch.isPending}
          onConfirm={() => launch.mutate({ survey, status: 'live' }, { onError: close })}
          onClose={close}
        />
      ) : null}
      {asks === 'remove' ? (
        <ConfirmDialog
          title={t('remove.title')}
          text={t('remove.text', { name: survey.name })}
          confirm={t('remove')}
          busy={remove.isPending}
          onConfirm={() => remove.mutate(survey.id, { onError: close })}
          onClose={close}
        />
      ) : null}
    </Card>
  );
}

function DraftForm({ survey, from, onDone, onCancel }: SurveyDraftProps) {
  const t = useT('campaign-survey');
  const tl = useT('lists');
  const tu = useUiText();
  const save = useSaveSurvey(() => {
    notify.success(tl('saved'));
    onDone();
  });
  const spec = from
    ? { ...SURVEY_FORM, initial: { ...SURVEY_FORM.initial, ...SURVEY_FORM.from({ ...from }) } }
    : SURVEY_FORM;
  const form = useResourceForm(spec, survey, save);
  return (
    <Card title={survey ? t('change') : t('begin')} wide>
      <ResourceForm spec={spec} row={survey} form={form} error={save.error}>
        <UnsavedGuard isDirty={() => form.isDirty && !save.isSuccess} />
        <FormActions>
          <Button type="submit" loading={save.isPending}>
            {tl('save')}
          </Button>
          {onCancel ? (
            <Button variant="default" onClick={onCancel}>
              {tu('action.cancel')}
            </Button>
          ) : null}
        </FormActions>
      </ResourceForm>
    </Card>
  );
}

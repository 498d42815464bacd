import { Button } from '@mantine/core';
import { formatDay, formatNumber } from '@netreach/domain';
import type { SurveyData } from '@netreach/domain/surveys';
import { Badge, ConfirmDialog, Stat, StatStrip } from '@netreach/ui';
import { useState } from 'react';
import { useLocale, useT } from '../../i18n/use-t.js';
import { Card } from '../cards/card.js';
import { FormError } from '../forms/form-error.js';
import { notify } from '../notify/notify.js';
import { useHolds } from '../session/use-holds.js';
import { InvitationsCard } from './invitations-card.js';
import { SurveyPreviews } from './survey-previews.js';
import { useSurveyPlace } from './survey-place.js';
import { useSurveyStatus, type Survey } from './use-survey.js';
import classes from './survey.module.css';

const STEPS = ['invited', 'started', 'screened', 'full', 'completed', 'marked'] as const;

/** How far the invitations of both groups came. */
function Progress({ survey: { progress } }: { survey: Survey }) {
  const t = useT('campaign-survey');
  const locale = useLocale();
  if (progress.length === 0) return <p className={classes.hint}>{t('progress.none')}</p>;
  return (
    <div className={classes.scroll} tabIndex={0} role="region" aria-label={t('progress')}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('step')}</th>
            {progress.map(({ group }) => (
              <th key={group} scope="col">
                {t(`group.${group}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {STEPS.map((step) => (
            <tr key={step}>
              <th scope="row">{t(`step.${step}`)}</th>
              {progress.map((row) => (
                <td key={row.group}>{formatNumber(row[step], locale)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Quotas and their completes. */
function Quotas({ survey: { quotas } }: { survey: Survey }) {
  const t = useT('campaign-survey');
  const locale = useLocale();
  if (quotas.length === 0) return null;
  return (
    <StatStrip>
      {quotas.map(({ group, target, most, completes }, place) => (
        <Stat
          // Two quotas can say the same.
          key={place}
          label={[t(`group.${group ?? 'both'}`), target || t('quota.everybody')].join(', ')}
          value={formatNumber(completes, locale)}
          note={t('quota.of', { most: formatNumber(most, locale) })}
        />
      ))}
    </StatStrip>
  );
}

/** How the survey will be read: fixed before the first answer. */
function Reading({ survey }: { survey: Survey }) {
  const t = useT('campaign-survey');
  const locale = useLocale();
  const { elements } = survey.template_data as unknown as SurveyData;
  const primary = elements.find(({ name }) => name === survey.primary_question);
  const language = locale === 'de-DE' ? 'de' : 'default';
  return (
    <StatStrip>
      <Stat
        label={t('field.primary_question')}
        value={primary?.title[language] ?? primary?.title.default ?? survey.primary_question ?? ''}
      />
      <Stat label={t('field.planned_lift')} value={formatNumber(survey.planned_lift, locale, 1)} />
      <Stat label={t('field.planned_per_group')} value={formatNumber(survey.planned_per_group, locale)} />
      <Stat label={t('field.minimum_base')} value={formatNumber(survey.minimum_base, locale)} />
      <Stat label={t('field.stopping_rule')} value={t(`choice.stopping_rule.${survey.stopping_rule}`)} />
    </StatStrip>
  );
}

/** A survey that is, or was, answered. @param onCopy begins a new one with its questions */
export function SurveyRun({ survey, onCopy }: { survey: Survey; onCopy?: () => void }) {
  const t = useT('campaign-survey');
  const locale = useLocale();
  const holds = useHolds();
  const { canEdit } = useSurveyPlace();
  const [asks, setAsks] = useState(false);
  const end = useSurveyStatus(() => {
    setAsks(false);
    notify.success(t('closed_now'));
  });
  const isLive = survey.status === 'live';
  const invites = holds('BrandLift_questionnaire_management');
  const days = survey.live_at
    ? t(isLive ? 'since' : 'between', {
        from: formatDay(survey.live_at.slice(0, 10), locale),
        to: formatDay((survey.closed_at ?? survey.live_at).slice(0, 10), locale),
      })
    : undefined;
  const tools = <Badge tone={isLive ? 'success' : 'neutral'}>{t(`status.${survey.status}`)}</Badge>;
  return (
    <>
      <Card title={survey.name} note={days} tools={tools} wide>
        <FormError error={end.error} fields={[]} />
        <Progress survey={survey} />
        <Quotas survey={survey} />
        <div className={classes.actions}>
          {canEdit && isLive ? (
            <Button variant="default" onClick={() => setAsks(true)}>
              {t('close')}
            </Button>
          ) : null}
          {canEdit && !isLive && onCopy ? (
            <Button variant="default" onClick={onCopy}>
              {t('copy')}
            </Button>
          ) : null}
          <SurveyPreviews survey={survey} />
        </div>
        {asks ? (
          <ConfirmDialog
            title={t('close.title')}
            text={t('close.text')}
            confirm={t('close')}
            busy={end.isPending}
            onConfirm={() => end.mutate({ survey, status: 'closed' }, { onError: () => setAsks(false) })}
            onClose={() => setAsks(false)}
          />
        ) : null}
      </Card>
      <Card title={t('reading')} note={t('reading.note')} wide>
        <Reading survey={survey} />
      </Card>
      {isLive && invites ? <InvitationsCard survey={survey} /> : null}
    </>
  );
}

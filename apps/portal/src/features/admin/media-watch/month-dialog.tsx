import { Button, NumberInput, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { Schemas } from '@netreach/api-client';
import { formatMonth, formatPercent } from '@netreach/domain';
import { Badge, Dialog, DialogActions, FormGroup, Skeleton, type BadgeTone } from '@netreach/ui';
import { useLocale, useT } from '../../../i18n/use-t.js';
import { QueryView } from '../../../shared/api/query-view.js';
import { useFigures } from '../../../shared/figures/use-figures.js';
import { FormError, refusedField } from '../../../shared/forms/form-error.js';
import { useMonthChecks, usePublishMonth, useRevokeMonth, type WatchMonthRow } from './use-media-watch.js';
import classes from './media-watch.module.css';

type Answer = Schemas['MonthChecksResponseDto'];
type Check = Answer['checks'][number];
type Share = Answer['detector']['precision'];

const TONES: Readonly<Record<Check['outcome'], BadgeTone>> = {
  passed: 'success',
  warning: 'warning',
  failed: 'danger',
};
const PLATFORMS = ['desktop', 'mobile_web', 'mobile_app'] as const;
const MOST_COVERAGE = 10;

interface MonthDialogProps {
  row: WatchMonthRow;
  onClose: () => void;
}

/** A month: its checks, and what lets it out or takes it back. */
export function MonthDialog({ row, onClose }: MonthDialogProps) {
  const t = useT('admin-media-watch');
  const locale = useLocale();
  const query = useMonthChecks(row.id);
  return (
    <Dialog title={t('month_of', { month: formatMonth(row.date, locale) })} size="lg" onClose={onClose}>
      <QueryView query={query} failedTitle={t('check_failed')} loading={<Skeleton height={320} />}>
        {(answer) => <MonthForm {...{ row, answer, onClose }} />}
      </QueryView>
    </Dialog>
  );
}

function MonthForm({ row, answer, onClose }: MonthDialogProps & { answer: Answer }) {
  const t = useT('admin-media-watch');
  const [coverage, setCoverage] = useState(answer.coverage);
  const [note, setNote] = useState('');
  const publish = usePublishMonth(onClose);
  const revoke = useRevokeMonth(onClose);
  const isOut = row.status === 'published';
  const isKept = answer.checks.some(({ outcome }) => outcome === 'failed');
  const said = note.trim();
  const error = publish.error ?? revoke.error;
  return (
    <form noValidate onSubmit={(event) => event.preventDefault()}>
      <FormGroup title={t('checks')}>
        <ul className={classes.checks}>
          {answer.checks.map((check) => (
            <CheckLine key={check.check} check={check} />
          ))}
        </ul>
      </FormGroup>
      <Detector {...answer.detector} />
      <Coverage value={coverage} error={error} onChange={setCoverage} />
      <Textarea
        label={t('note')}
        description={t(isOut ? 'note.needed' : 'note.hint')}
        value={note}
        maxLength={500}
        rows={2}
        error={refusedField(error, 'note')}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <FormError error={error} fields={['note']} />
      <DialogActions>
        {isOut ? (
          <Button
            variant="default"
            disabled={said === ''}
            loading={revoke.isPending}
            onClick={() => revoke.mutate({ month: row.id, note: said })}
          >
            {t('revoke')}
          </Button>
        ) : null}
        <Button
          disabled={isKept || (isOut && said === '')}
          loading={publish.isPending}
          onClick={() => publish.mutate({ month: row.id, coverage, ...(said && { note: said }) })}
        >
          {t(isOut ? 'publish_anew' : 'publish')}
        </Button>
      </DialogActions>
    </form>
  );
}

interface CoverageProps {
  value: Answer['coverage'];
  error: Error | null;
  onChange: (next: Answer['coverage']) => void;
}

/** Factors from sightings to estimated impressions. */
function Coverage({ value, error, onChange }: CoverageProps) {
  const t = useT('admin-media-watch');
  return (
    <FormGroup title={t('coverage')} hint={t('coverage.hint')}>
      <div className={classes.factors}>
        {PLATFORMS.map((platform) => (
          <NumberInput
            key={platform}
            label={t(`platform.${platform}`)}
            value={value[platform]}
            min={1}
            max={MOST_COVERAGE}
            step={0.05}
            decimalScale={3}
            error={refusedField(error, `coverage.${platform}`)}
            onChange={(next) => onChange({ ...value, [platform]: Number(next) })}
          />
        ))}
      </div>
    </FormGroup>
  );
}

function CheckLine({ check: { check, outcome, before, after, names } }: { check: Check }) {
  const t = useT('admin-media-watch');
  const { number: figure } = useFigures();
  return (
    <li className={classes.check}>
      <strong>{t(`check.${check}`)}</strong>
      <Badge tone={TONES[outcome]}>{t(`outcome.${outcome}`)}</Badge>
      {after === null ? null : (
        <span>
          {before === null ? figure(after) : t('from_to', { before: figure(before), after: figure(after) })}
        </span>
      )}
      {names.length > 0 ? <span className={classes.names}>{names.join(', ')}</span> : null}
    </li>
  );
}

function Detector({ labelled, precision, recall }: Answer['detector']) {
  const t = useT('admin-media-watch');
  const locale = useLocale();
  const percent = (value: number) => formatPercent(value, locale);
  const told = (share: Share) =>
    share === null
      ? '–'
      : t('share', { value: percent(share.value), low: percent(share.low), high: percent(share.high) });
  return (
    <p className={classes.names}>
      {labelled === 0
        ? t('detector.none')
        : t('detector', { count: labelled, precision: told(precision), recall: told(recall) })}
    </p>
  );
}

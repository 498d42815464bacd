import type { ExportState } from '@netreach/domain';
import { Badge, type BadgeTone, stopTip } from '@netreach/ui';
import type { Schemas } from '@netreach/api-client';
import { useT } from '../../../i18n/use-t.js';
import classes from './export-state.module.css';

const TONES: Readonly<Record<ExportState, BadgeTone>> = {
  queued: 'neutral',
  running: 'accent',
  done: 'success',
  failed: 'danger',
  cancelled: 'neutral',
  expired: 'warning',
};

/** What has become of an export, and while it runs how far it is. */
export function ExportStateCell({ shown }: { shown: Schemas['ExportDto'] }) {
  const t = useT('exports');
  const te = useT('errors');
  const { state, progress, title, error_code: code } = shown;
  const name = t(`state.${state}`);
  if (state === 'running')
    return (
      <span className={classes.running}>
        <span
          className={classes.bar}
          role="progressbar"
          aria-label={t('progress', { title, percent: progress })}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={progress}
        >
          <span className={classes.done} style={{ width: `${progress}%` }} />
        </span>
        <span className="nr-tabular">{t('percent', { percent: progress })}</span>
      </span>
    );
  const reason = state === 'failed' && code ? te(code as Parameters<typeof te>[0]) : null;
  return (
    <span className={classes.state} {...stopTip(reason)}>
      <Badge tone={TONES[state]}>{name}</Badge>
      {reason ? <span className={classes.reason}>{reason}</span> : null}
    </span>
  );
}

import type { CSSProperties } from 'react';
import type { ProgressStatus } from '@netreach/domain';
import { useT } from '../../../i18n/use-t.js';
import classes from './progress-bar.module.css';

/** The progress bar of a campaign: its length is a constant of the status, and tells nothing of what is delivered. */
export function ProgressBar({ status, percent }: { status: ProgressStatus; percent: number }) {
  const t = useT('campaigns');
  return (
    <span className={classes.progress}>
      <span>{t(`progress.${status}`)}</span>
      <span className={classes.track} data-status={status} aria-hidden>
        <span className={classes.bar} style={{ '--percent': `${percent}%` } as CSSProperties} />
      </span>
    </span>
  );
}

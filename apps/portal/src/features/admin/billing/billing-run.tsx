import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useT } from '../../../i18n/use-t.js';
import { pathTo } from '../../../shared/routing/paths.js';
import { useSession } from '../../../shared/session/use-session.js';
import classes from './billing.module.css';
import { useBillingRun, useStartRun } from './invoices.js';

/** Has a month drafted, tells how far that is, and leads to its invoices. */
export function BillingRun({ date }: { date: string }) {
  const t = useT('admin-invoices');
  const { country } = useSession();
  const run = useBillingRun(date).data?.run;
  const start = useStartRun();
  const isUnderWay = run?.state === 'queued' || run?.state === 'running';
  const invoices = pathTo('admin.billing.invoices', { country_code: country.code });
  return (
    <div className={classes.bar}>
      <Button loading={isUnderWay || start.isPending} onClick={() => start.mutate(date)}>
        {t('run.start')}
      </Button>
      <Button component={Link} variant="default" to={`${invoices}?date=${date}`}>
        {t('title')}
      </Button>
      {run ? (
        <span role="status">
          {t(`run.${run.state as 'done'}`, { percent: run.progress })}{' '}
          {t('run.drafted', { count: run.drafted })}
          {run.skipped > 0 ? ` ${t('run.skipped', { count: run.skipped })}` : ''}
        </span>
      ) : null}
    </div>
  );
}

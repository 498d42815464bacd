import { useT } from '../../../i18n/use-t.js';
import { useStudyWriting } from '../../../shared/study/use-study-writing.js';
import classes from './dashboard-shell.module.css';

/** On how many days two periods are compared, where those are not all. @param days null = nothing is compared */
export function ComparedDays({ days, of }: { days: number | null | undefined; of: number }) {
  const t = useT('publisher-dashboard');
  const { number } = useStudyWriting();
  if (days === null || days === undefined || days === of) return null;
  return (
    <p className={classes.census}>
      {days === 0 ? t('compared.none') : t('compared.days', { days: number(days), of: number(of) })}
    </p>
  );
}

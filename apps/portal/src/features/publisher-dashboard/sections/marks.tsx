import type { Schemas } from '@netreach/api-client';
import { formatDay } from '@netreach/domain';
import { useLocale, useT } from '../../../i18n/use-t.js';

/** Changes of method, across which nothing is compared. */
export function Marks({ marks }: { marks: readonly Schemas['DashboardMarkDto'][] }) {
  const t = useT('publisher-dashboard');
  const locale = useLocale();
  if (marks.length === 0) return null;
  return (
    <ul>
      {marks.map(({ day, name }) => (
        <li key={`${day} ${name}`}>{t('mark', { day: formatDay(day, locale), name })}</li>
      ))}
    </ul>
  );
}

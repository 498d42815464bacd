import type { Schemas } from '@netreach/api-client';
import { formatMoment, formatPercent } from '@netreach/domain';
import { Badge } from '@netreach/ui';
import { useT } from '../../../i18n/use-t.js';
import { columnsOf } from '../../../shared/list/list-columns.js';
import { SelectFilter, type ListFilter } from '../../../shared/list/list-filters.js';
import { ListPage } from '../../../shared/list/list-page.js';
import { resource } from '../../../shared/resource/resource.js';
import classes from './tracking-stats.module.css';

type Code = Schemas['TrackingStatDto'];

const CODES = resource('/v3/{cc}/adfx/tracking-stats', 'codes');

/** Impressions of the last 24 hours as bars; in words for whoever does not see them. */
function Hours({ hours }: Pick<Code, 'hours'>) {
  const t = useT('adfx-tracking-stats');
  const peak = Math.max(...hours);
  const sum = hours.reduce((all, each) => all + each, 0);
  return (
    <span className={classes.hours} role="img" aria-label={t('hours', { sum, peak })}>
      {hours.map((count, hour) => (
        <span
          // The hours have no other name than their place.
          key={hour}
          className={classes.hour}
          style={{ height: `${peak > 0 ? Math.max(4, (count / peak) * 100) : 4}%` }}
        />
      ))}
    </span>
  );
}

const percent = (value: number | null, locale: string) =>
  value === null ? '–' : formatPercent(value, locale, 1);

const COLUMNS = columnsOf<Code, 'adfx-tracking-stats'>([
  { id: 'test', width: 140, phone: 130, sortable: true, pinned: true },
  { id: 'flight', width: 110, sortable: true },
  { id: 'creative', width: 130, sortable: true },
  { id: 'channel', width: 130, phone: 130, sortable: true },
  {
    id: 'alive',
    width: 80,
    phone: 90,
    cell: ({ alive }, { t }) => (
      <Badge tone={alive ? 'success' : 'neutral'}>{t(alive ? 'alive' : 'silent')}</Badge>
    ),
  },
  {
    id: 'last_seen',
    width: 150,
    cell: ({ last_seen: seen }, { t, locale }) => (seen ? formatMoment(seen, locale) : t('never')),
  },
  { id: 'hours', width: 110, cell: ({ hours, alive }) => (alive ? <Hours hours={hours} /> : '–') },
  { id: 'hits', width: 80, kind: 'number' },
  {
    id: 'error_share',
    width: 90,
    kind: 'number',
    cell: ({ error_share: share }, { locale }) => percent(share, locale),
  },
  {
    id: 'consent_share',
    width: 110,
    kind: 'number',
    cell: ({ consent_share: share }, { locale }) => percent(share, locale),
  },
]);

const ALIVE: ListFilter = {
  name: 'alive',
  Control: (props) => {
    const t = useT('adfx-tracking-stats');
    const options = [
      { value: 'true', label: t('alive') },
      { value: 'false', label: t('silent') },
    ];
    return <SelectFilter label={t('column.alive')} all={t('any')} options={options} width={170} {...props} />;
  },
};

/** Whether the tracking codes of tests work. */
export function TrackingStatsPage() {
  return (
    <ListPage
      resource={CODES}
      texts="adfx-tracking-stats"
      columns={COLUMNS}
      nameOf={({ code }) => code}
      filters={[ALIVE]}
    />
  );
}

import { PlannedReleaseInputDto } from '@netreach/api-client/inputs';
import { formatDay, formatFrame } from '@netreach/domain';
import { useT } from '../../../i18n/use-t.js';
import { DayField } from '../../../shared/forms/day-field.js';
import { formOf } from '../../../shared/forms/form-spec.js';
import { MonthField } from '../../../shared/forms/month-field.js';
import { FrameBadge } from '../../../shared/frames/frame-badge.js';
import { PLANNED_RELEASES, type PlannedRelease } from '../../../shared/frames/planned-releases.js';
import { columnsOf } from '../../../shared/list/list-columns.js';
import { yesNoFilter } from '../../../shared/list/list-filters.js';
import { ListPage } from '../../../shared/list/list-page.js';
import { useSession } from '../../../shared/session/use-session.js';

const COLUMNS = columnsOf<PlannedRelease, 'planned-releases'>([
  {
    id: 'planned_on',
    width: 150,
    phone: 130,
    sortable: true,
    cell: ({ planned_on: day }, { locale }) => formatDay(day, locale),
  },
  {
    id: 'month',
    width: 200,
    phone: 120,
    sortable: true,
    pinned: true,
    cell: ({ month, interval_type: interval }, { locale }) =>
      formatFrame({ date: `${month}-01`, interval }, locale),
  },
  { id: 'status', width: 120, phone: 100, cell: ({ status }) => <FrameBadge status={status} /> },
  { id: 'note', width: 420 },
]);

const FORM = formOf(
  'planned-releases',
  PlannedReleaseInputDto,
  (field) => [
    field.choice('interval_type'),
    field.custom('month', (shown) => <MonthField {...shown} />),
    field.choice('status'),
    field.custom('planned_on', (shown) => <DayField {...shown} />),
    field.text('note'),
  ],
  { initial: { interval_type: 'month', status: 'final', note: '' } },
);

const UPCOMING = yesNoFilter('upcoming', () => {
  const t = useT('planned-releases');
  return { label: t('filter.upcoming'), yes: t('upcoming'), no: t('past') };
});

/** When which figures are to be published; administrators plan it. */
export function ReleasesPage() {
  const { user } = useSession();
  const mayPlan = user.modules.some(({ name }) => name === 'ratings_admin');
  return (
    <ListPage
      resource={PLANNED_RELEASES}
      texts="planned-releases"
      columns={COLUMNS}
      nameOf={({ month, status }) => `${month} ${status}`}
      filters={[UPCOMING]}
      firstSort="planned_on"
      {...(mayPlan && { form: FORM })}
      can={{ remove: () => mayPlan, edit: () => mayPlan }}
    />
  );
}

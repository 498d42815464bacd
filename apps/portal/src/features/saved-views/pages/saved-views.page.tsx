import { useState } from 'react';
import { useMediaQuery } from '@mantine/hooks';
import { formatMoment } from '@netreach/domain';
import { Link } from 'react-router-dom';
import { useT } from '../../../i18n/use-t.js';
import { columnsOf, type CellTools } from '../../../shared/list/list-columns.js';
import { ListPage } from '../../../shared/list/list-page.js';
import { useIsPhone } from '../../../shared/list/use-is-phone.js';
import { RowButton } from '../../../shared/list/row-buttons.js';
import { SAVED_VIEWS, type SavedView } from '../../../shared/saved-views/saved-views.js';
import { viewForm } from '../../../shared/saved-views/view-form.js';
import { ViewLinksDialog } from '../sections/view-links-dialog.js';
import classes from './saved-views.page.module.css';

/** An hour of the market's clock as the reader writes times. */
const timeOf = (hour: number, locale: string) =>
  new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' }).format(Date.UTC(2000, 0, 1, hour));

type Tools = CellTools<'saved-views'>;

/** When it comes by mail, and as what. */
function scheduleOf({ schedule, hour, file_type: type }: SavedView, { t, locale }: Tools): string {
  if (schedule === 'none') return t('choice.schedule.none');
  return t('when', {
    schedule: t(`choice.schedule.${schedule}`),
    time: timeOf(hour, locale),
    type: t(`choice.file_type.${type}`),
  });
}

/** A moment by the market's clock, as the hour of the schedule is. */
const momentOf = (moment: string | null, { time_zone: zone }: SavedView, { locale }: Tools) =>
  moment === null ? '–' : formatMoment(moment, locale, zone);

/** What the view is called; on a phone with what stands in columns of their own elsewhere. */
function NameCell({ view, tools }: { view: SavedView; tools: Tools }) {
  const isPhone = useIsPhone();
  const link = <Link to={view.address}>{view.name}</Link>;
  if (!isPhone) return link;
  return (
    <span className={classes.name}>
      {link}
      <span className={classes.schedule}>{scheduleOf(view, tools)}</span>
    </span>
  );
}

const COLUMNS = columnsOf<SavedView, 'saved-views'>([
  {
    id: 'name',
    width: 230,
    phone: 214,
    pinned: true,
    sortable: true,
    cell: (view, tools) => <NameCell view={view} tools={tools} />,
  },
  { id: 'schedule', width: 225, cell: scheduleOf },
  { id: 'next_at', width: 175, sortable: true, cell: (view, tools) => momentOf(view.next_at, view, tools) },
  { id: 'sent_at', width: 175, sortable: true, cell: (view, tools) => momentOf(view.sent_at, view, tools) },
  { id: 'links', width: 70, kind: 'number', sortable: true },
]);

/** Where there is no room for all of them, what can be done with a view counts more than these. */
const NARROW = '(max-width: 1399px)';
const FEWER = COLUMNS.filter(({ id }) => id !== 'sent_at' && id !== 'links');

const FORM = viewForm();

/** Saved views, by name. */
export function SavedViewsPage() {
  const t = useT('saved-views');
  const isNarrow = useMediaQuery(NARROW) ?? false;
  const [linksOf, setLinksOf] = useState<SavedView | null>(null);
  return (
    <>
      <ListPage
        resource={SAVED_VIEWS}
        texts="saved-views"
        columns={isNarrow ? FEWER : COLUMNS}
        nameOf={({ name }) => name}
        form={FORM}
        can={{ create: false }}
        actions={(view) => (
          <RowButton
            label={t('share')}
            name={t('share_of', { name: view.name })}
            onClick={() => setLinksOf(view)}
          />
        )}
        actionsWidth={{ wide: 240, phone: 150 }}
      />
      {linksOf ? <ViewLinksDialog view={linksOf} onClose={() => setLinksOf(null)} /> : null}
    </>
  );
}

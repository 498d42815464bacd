import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useT } from '../../../i18n/use-t.js';
import { columnsOf } from '../../../shared/list/list-columns.js';
import { ListPage } from '../../../shared/list/list-page.js';
import { RowButton } from '../../../shared/list/row-buttons.js';
import { SAVED_VIEWS, type SavedView } from '../../../shared/saved-views/saved-views.js';
import { viewForm } from '../../../shared/saved-views/view-form.js';
import { ViewLinksDialog } from '../sections/view-links-dialog.js';

/** An hour of the market's clock as the reader writes times. */
const timeOf = (hour: number, locale: string) =>
  new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' }).format(Date.UTC(2000, 0, 1, hour));

const COLUMNS = columnsOf<SavedView, 'saved-views'>([
  {
    id: 'name',
    width: 250,
    phone: 128,
    pinned: true,
    sortable: true,
    cell: ({ name, address }) => <Link to={address}>{name}</Link>,
  },
  {
    id: 'schedule',
    width: 225,
    cell: ({ schedule, hour, file_type: type }, { t, locale }) =>
      schedule === 'none'
        ? t('choice.schedule.none')
        : t('when', {
            schedule: t(`choice.schedule.${schedule}`),
            time: timeOf(hour, locale),
            type: t(`choice.file_type.${type}`),
          }),
  },
  { id: 'next_at', width: 150, kind: 'moment', sortable: true },
  { id: 'sent_at', width: 150, kind: 'moment', sortable: true },
  { id: 'links', width: 70, kind: 'number', sortable: true },
]);

const FORM = viewForm();

/** Saved views, by name. */
export function SavedViewsPage() {
  const t = useT('saved-views');
  const [linksOf, setLinksOf] = useState<SavedView | null>(null);
  return (
    <>
      <ListPage
        resource={SAVED_VIEWS}
        texts="saved-views"
        columns={COLUMNS}
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
        actionsWidth={{ wide: 250, phone: 236 }}
      />
      {linksOf ? <ViewLinksDialog view={linksOf} onClose={() => setLinksOf(null)} /> : null}
    </>
  );
}

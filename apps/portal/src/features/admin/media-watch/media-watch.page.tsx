import { useSearchParams } from 'react-router-dom';
import { useState } from 'react';
import { formatMonth } from '@netreach/domain';
import { Badge, type BadgeTone } from '@netreach/ui';
import { useT } from '../../../i18n/use-t.js';
import { ChoiceButtons } from '../../../shared/filters/choice-buttons.js';
import { columnsOf } from '../../../shared/list/list-columns.js';
import { yesNoFilter, type ListFilter } from '../../../shared/list/list-filters.js';
import { ListPage } from '../../../shared/list/list-page.js';
import { RowButton } from '../../../shared/list/row-buttons.js';
import { MapDialog, MergeDialog, RenameDialog } from './brand-dialogs.js';
import { MonthDialog } from './month-dialog.js';
import classes from './media-watch.module.css';
import {
  BRANDS,
  CHANGES,
  MONTHS,
  NAMES,
  type BrandChange,
  type KeptBrand,
  type ObservedName,
  type WatchMonthRow,
} from './use-media-watch.js';

const VIEWS = ['months', 'names', 'brands', 'changes'] as const;
type View = (typeof VIEWS)[number];

/** Keeps the part of the page in the address when its list changes. */
const VIEW: ListFilter = { name: 'view', isLocal: true, Control: () => null };

function useView(): [View, (next: View) => void] {
  const [query, write] = useSearchParams();
  const view = VIEWS.find((each) => each === query.get('view')) ?? 'months';
  return [view, (next) => write(next === 'months' ? {} : { view: next })];
}

function Views() {
  const t = useT('admin-media-watch');
  const [view, show] = useView();
  return (
    <ChoiceButtons
      label={t('views')}
      options={VIEWS.map((value) => ({ value, label: t(`view.${value}`) }))}
      value={view}
      onChange={show}
    />
  );
}

const TONES: Readonly<Record<WatchMonthRow['status'], BadgeTone>> = {
  open: 'neutral',
  published: 'success',
  revoked: 'danger',
};

/** What to do about a publication that failed. */
function problemKey(problem: string | null) {
  if (problem === 'media_watch.checks_failed') return 'problem.checks';
  return problem === 'media_watch.needs_note' ? 'problem.note' : 'problem.other';
}

const MONTH_COLUMNS = columnsOf<WatchMonthRow, 'admin-media-watch'>([
  {
    id: 'date',
    width: 170,
    phone: 120,
    sortable: true,
    pinned: true,
    cell: ({ date }, { locale }) => formatMonth(date, locale),
  },
  {
    id: 'status',
    width: 200,
    phone: 120,
    cell: ({ status, has_later, publication, progress, problem }, { t }) => (
      <>
        <Badge tone={TONES[status]}>{t(`status.${status}`)}</Badge>{' '}
        {status === 'published' && has_later ? <Badge tone="warning">{t('later')}</Badge> : null}{' '}
        {publication === null ? null : (
          <Badge tone={publication === 'failed' ? 'danger' : 'accent'}>
            {t(`publication.${publication}`, { percent: progress ?? 0 })}
          </Badge>
        )}
        {publication === 'failed' ? <span className={classes.names}>{t(problemKey(problem))}</span> : null}
      </>
    ),
  },
  { id: 'observations', width: 130, kind: 'number', sortable: true },
  { id: 'version', width: 90, kind: 'number' },
  { id: 'published_at', width: 170, kind: 'moment' },
  { id: 'note', width: 260, cell: ({ revoke_note, note }) => revoke_note ?? note ?? '–' },
]);

function Months() {
  const t = useT('admin-media-watch');
  const [shown, show] = useState<WatchMonthRow | null>(null);
  return (
    <>
      <ListPage
        resource={MONTHS}
        texts="admin-media-watch"
        columns={MONTH_COLUMNS}
        filters={[VIEW]}
        firstOrder="desc"
        nameOf={({ id }) => id}
        nav={<Views />}
        actionsWidth={110}
        actions={(row) => (
          <RowButton label={t('check')} name={t('check_of', { month: row.id })} onClick={() => show(row)} />
        )}
      />
      {shown ? <MonthDialog row={shown} onClose={() => show(null)} /> : null}
    </>
  );
}

const NAME_COLUMNS = columnsOf<ObservedName, 'admin-watch-names'>([
  { id: 'name', width: 260, phone: 150, sortable: true, pinned: true },
  {
    id: 'brand',
    width: 240,
    phone: 130,
    sortable: true,
    cell: ({ brand }, { t }) => brand ?? <Badge tone="warning">{t('unmapped')}</Badge>,
  },
  { id: 'observations', width: 140, kind: 'number' },
]);

const MAPPED = yesNoFilter('mapped', () => {
  const t = useT('admin-watch-names');
  return { label: t('mapped'), yes: t('mapped.yes'), no: t('mapped.no') };
});

function Names() {
  const t = useT('admin-watch-names');
  const [shown, show] = useState<ObservedName | null>(null);
  return (
    <>
      <ListPage
        resource={NAMES}
        texts="admin-watch-names"
        columns={NAME_COLUMNS}
        filters={[VIEW, MAPPED]}
        firstSort="brand"
        nameOf={({ name }) => name}
        nav={<Views />}
        actionsWidth={110}
        actions={(row) => (
          <RowButton label={t('map')} name={t('map_of', { name: row.name })} onClick={() => show(row)} />
        )}
      />
      {shown ? <MapDialog row={shown} onClose={() => show(null)} /> : null}
    </>
  );
}

const BRAND_COLUMNS = columnsOf<KeptBrand, 'admin-watch-brands'>([
  { id: 'name', width: 240, phone: 140, sortable: true, pinned: true },
  { id: 'names', width: 360, cell: ({ names }) => names.join(', ') || '–' },
  { id: 'is_known', width: 150, kind: 'flag' },
]);

function Brands() {
  const t = useT('admin-watch-brands');
  const [shown, show] = useState<{ row: KeptBrand; what: 'rename' | 'merge' } | null>(null);
  const close = () => show(null);
  return (
    <>
      <ListPage
        resource={BRANDS}
        texts="admin-watch-brands"
        columns={BRAND_COLUMNS}
        filters={[VIEW]}
        nameOf={({ name }) => name}
        nav={<Views />}
        actionsWidth={230}
        actions={(row) => (
          <>
            <RowButton
              label={t('rename')}
              name={t('rename_of', { name: row.name })}
              onClick={() => show({ row, what: 'rename' })}
            />
            <RowButton
              label={t('merge')}
              name={t('merge_of', { name: row.name })}
              onClick={() => show({ row, what: 'merge' })}
            />
          </>
        )}
      />
      {shown?.what === 'rename' ? <RenameDialog row={shown.row} onClose={close} /> : null}
      {shown?.what === 'merge' ? <MergeDialog row={shown.row} onClose={close} /> : null}
    </>
  );
}

const CHANGE_COLUMNS = columnsOf<BrandChange, 'admin-watch-changes'>([
  { id: 'changed_at', width: 180, phone: 130, kind: 'moment', sortable: true, pinned: true },
  { id: 'action', width: 190, phone: 120, cell: ({ action }, { t }) => t(`action.${action}`) },
  { id: 'before', width: 220, phone: 120 },
  { id: 'after', width: 220 },
  { id: 'changed_by', width: 180 },
]);

function Changes() {
  return (
    <ListPage
      resource={CHANGES}
      texts="admin-watch-changes"
      columns={CHANGE_COLUMNS}
      filters={[VIEW]}
      firstOrder="desc"
      nameOf={({ id }) => String(id)}
      nav={<Views />}
    />
  );
}

const PAGES: Readonly<Record<View, () => React.JSX.Element>> = {
  months: Months,
  names: Names,
  brands: Brands,
  changes: Changes,
};

/** Publishes months of media watch, and says which brand observed names stand for. */
export function MediaWatchAdminPage() {
  const [view] = useView();
  const Shown = PAGES[view];
  return <Shown key={view} />;
}

import { EXPORT_STATES, formatBytes, formatMoment } from '@netreach/domain';
import { tip } from '@netreach/ui';
import { useT } from '../../../i18n/use-t.js';
import { columnsOf } from '../../../shared/list/list-columns.js';
import { SelectFilter, type FilterControlProps } from '../../../shared/list/list-filters.js';
import { ListPage } from '../../../shared/list/list-page.js';
import { EXPORTS, type ShownExport } from '../api/use-exports.js';
import { ExportActions } from '../sections/export-actions.js';
import { ExportStateCell } from '../sections/export-state.js';
import classes from '../sections/export-state.module.css';

/** On a phone: what it is, how far, and what can be done. */
const COLUMNS = columnsOf<ShownExport, 'exports'>([
  {
    id: 'title',
    width: 380,
    phone: 176,
    sortable: true,
    cell: ({ title, file_type: type }, { t }) => (
      <span className={classes.title} {...tip(`${title} (${t(`type.${type}`)})`)}>
        {title}
      </span>
    ),
  },
  { id: 'file_type', width: 70, cell: ({ file_type: type }, { t }) => t(`type.${type}`) },
  { id: 'state', width: 160, phone: 92, sortable: true, cell: (shown) => <ExportStateCell shown={shown} /> },
  {
    id: 'file_size',
    width: 90,
    kind: 'number',
    sortable: true,
    cell: ({ file_size: size, state }, { locale }) =>
      size === null || state !== 'done' ? '–' : formatBytes(size, locale),
  },
  { id: 'created_at', width: 175, kind: 'moment', sortable: true },
  {
    id: 'expires_at',
    width: 175,
    cell: ({ expires_at: at, state }, { locale }) =>
      at && state === 'done' ? formatMoment(at, locale) : '–',
  },
]);

function StateFilter(props: FilterControlProps) {
  const t = useT('exports');
  const options = EXPORT_STATES.map((value) => ({ value, label: t(`state.${value}`) }));
  return <SelectFilter label={t('filter.state')} all={t('filter.all')} options={options} {...props} />;
}

const FILTERS = [{ name: 'state', Control: StateFilter }];

/** The user's exports: how far they are, and their files. */
export function ExportsPage() {
  return (
    <ListPage
      resource={EXPORTS}
      texts="exports"
      columns={COLUMNS}
      nameOf={({ title }) => title}
      firstSort="created_at"
      firstOrder="desc"
      filters={FILTERS}
      actions={(shown) => <ExportActions shown={shown} />}
      actionsWidth={{ wide: 90, phone: 84 }}
    />
  );
}

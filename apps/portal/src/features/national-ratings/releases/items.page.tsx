import { Badge } from '@netreach/ui';
import { useT } from '../../../i18n/use-t.js';
import { columnsOf } from '../../../shared/list/list-columns.js';
import { ListPage } from '../../../shared/list/list-page.js';
import { RowButton } from '../../../shared/list/row-buttons.js';
import { useOpenRow } from '../../../shared/url-state/use-open-row.js';
import { ItemDialog } from './item-dialog.js';
import { NATIONAL_ITEMS, type NationalItem } from './use-releases.js';

const COLUMNS = columnsOf<NationalItem, 'national-items'>([
  { id: 'name', width: 240, phone: 160, sortable: true, pinned: true },
  { id: 'type', width: 150, sortable: true, cell: ({ type }, { t }) => t(`type.${type}`) },
  {
    id: 'flags',
    width: 260,
    cell: ({ flags }, { t }) => flags.map((flag) => t(`flag.${flag}`)).join(', ') || '–',
  },
  {
    id: 'consent',
    width: 170,
    phone: 130,
    cell: ({ consent }, { t }) =>
      consent === null ? (
        <Badge tone="danger">{t('consent.none')}</Badge>
      ) : (
        <Badge tone={consent.confirmed ? 'success' : 'warning'}>
          {t(consent.confirmed ? 'consent.confirmed' : 'consent.recorded')}
        </Badge>
      ),
  },
  {
    id: 'blocks',
    width: 230,
    cell: ({ blocks }) =>
      blocks.map(({ from, until }) => (from === until ? from : `${from} – ${until}`)).join(', ') || '–',
  },
]);

/** The units of the national ranking: what is said of each, whose owners have consented, and what is blocked. */
export function NationalItemsPage() {
  const t = useT('national-items');
  const shown = useOpenRow('item');
  return (
    <>
      <ListPage
        resource={NATIONAL_ITEMS}
        texts="national-items"
        columns={COLUMNS}
        nameOf={({ name }) => name}
        actionsWidth={120}
        actions={({ id, name }) => (
          <RowButton label={t('change')} name={t('change_of', { name })} onClick={() => shown.open(id)} />
        )}
      />
      {shown.id === null ? null : <ItemDialog id={shown.id} onClose={shown.close} />}
    </>
  );
}

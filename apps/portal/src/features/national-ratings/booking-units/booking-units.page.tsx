import { useState } from 'react';
import { Button, Select } from '@mantine/core';
import { Link, useSearchParams } from 'react-router-dom';
import { formatMoment } from '@netreach/domain';
import { Badge, Dialog, DialogActions } from '@netreach/ui';
import { useT } from '../../../i18n/use-t.js';
import { errorText } from '../../../shared/api/error-text.js';
import { columnsOf } from '../../../shared/list/list-columns.js';
import { ListPage } from '../../../shared/list/list-page.js';
import { notify } from '../../../shared/notify/notify.js';
import { pathTo } from '../../../shared/routing/paths.js';
import { useSession } from '../../../shared/session/use-session.js';
import {
  BOOKING_UNITS,
  useCopyQuarter,
  useQuarters,
  useSwitchUnit,
  type BookingUnit,
  type Quarter,
} from './use-booking-units.js';

const COLUMNS = columnsOf<BookingUnit, 'booking-units'>([
  { id: 'name', width: 220, phone: 138, sortable: true, pinned: true },
  { id: 'parent', width: 180, sortable: true, cell: ({ parent }) => parent?.name ?? '–' },
  { id: 'channel_type', width: 130, cell: ({ channel_type: type }) => type?.name ?? '–' },
  { id: 'pixel_paths', width: 260, cell: ({ pixel_paths: paths }) => paths.join(', ') || '–' },
  {
    id: 'active',
    width: 110,
    cell: ({ active }, { t }) => (
      <Badge tone={active ? 'success' : 'neutral'}>{t(active ? 'active' : 'inactive')}</Badge>
    ),
  },
  {
    id: 'changed_at',
    width: 230,
    cell: ({ changed_at: at, changed_by: by }, { t, locale }) =>
      at ? t('said', { at: formatMoment(at, locale), by: by ?? t('somebody') }) : '–',
  },
]);

const keyOf = ({ year, quarter }: Quarter) => `${year}-${quarter}`;
const quarterOf = (key: string): Quarter => {
  const [year, quarter] = key.split('-').map(Number);
  return { year: year ?? 0, quarter: quarter ?? 0 };
};

/** A quarter in words. */
function useQuarterName() {
  const t = useT('booking-units');
  // A year is no number to be grouped.
  return ({ year, quarter }: Quarter) => t('quarter', { quarter, year: String(year) });
}

/** The quarter of the address; the running one without. */
function useChosenQuarter() {
  const [address, setAddress] = useSearchParams();
  const quarters = useQuarters().data?.quarters ?? [];
  const key = address.get('quarter') ?? (quarters[1] ? keyOf(quarters[1]) : null);
  const choose = (next: string | null) =>
    setAddress((before) => {
      if (next !== null) before.set('quarter', next);
      return before;
    });
  return { quarters, key, choose };
}

/** The booking units of the country and the quarters they are active in. */
export function BookingUnitsPage() {
  const t = useT('booking-units');
  const nameOfQuarter = useQuarterName();
  const place = { country_code: useSession().country.code };
  const { quarters, key, choose } = useChosenQuarter();
  const [copying, setCopying] = useState(false);
  const chosen = key === null ? null : quarterOf(key);
  const options = quarters.map((quarter) => ({ value: keyOf(quarter), label: nameOfQuarter(quarter) }));
  return (
    <>
      <ListPage
        resource={BOOKING_UNITS}
        texts="booking-units"
        columns={COLUMNS}
        nameOf={({ name }) => name}
        {...(chosen && { query: { ...chosen } })}
        tools={
          <>
            <Select
              size="xs"
              w={150}
              aria-label={t('quarter_label')}
              data={options}
              value={key}
              allowDeselect={false}
              onChange={choose}
            />
            <Button variant="default" disabled={options.length < 2} onClick={() => setCopying(true)}>
              {t('copy')}
            </Button>
            <Button component={Link} to={pathTo('oewa.channels.create', place)}>
              {t('create')}
            </Button>
          </>
        }
        actionsWidth={{ wide: 240, phone: 220 }}
        actions={(row) => <UnitActions row={row} quarter={chosen} />}
      />
      {copying ? <CopyDialog options={options} to={key} onClose={() => setCopying(false)} /> : null}
    </>
  );
}

function UnitActions({ row: { id, name, active }, quarter }: { row: BookingUnit; quarter: Quarter | null }) {
  const t = useT('booking-units');
  const tl = useT('lists');
  const place = { country_code: useSession().country.code, id: String(id) };
  const change = useSwitchUnit((error) => notify.error(errorText(error, tl('not_done'))));
  return (
    <>
      <Button
        size="compact-xs"
        variant="default"
        disabled={quarter === null}
        loading={change.isPending}
        aria-label={t(active ? 'switch_off_of' : 'switch_on_of', { name })}
        onClick={() => quarter && change.mutate({ id, quarter, active: !active })}
      >
        {t(active ? 'switch_off' : 'switch_on')}
      </Button>
      <Button
        size="compact-xs"
        variant="default"
        component={Link}
        to={pathTo('oewa.channels.edit', place)}
        aria-label={tl('edit_of', { name })}
      >
        {tl('edit')}
      </Button>
    </>
  );
}

interface CopyDialogProps {
  options: readonly { value: string; label: string }[];
  /** The quarter that is looked at. */
  to: string | null;
  onClose: () => void;
}

function CopyDialog({ options, to, onClose }: CopyDialogProps) {
  const t = useT('booking-units');
  const tl = useT('lists');
  const [from, setFrom] = useState<string | null>(null);
  const [into, setInto] = useState(to);
  const copy = useCopyQuarter((count) => {
    notify.success(t('copied', { count }));
    onClose();
  });
  const start = () => {
    if (from !== null && into !== null) copy.mutate({ from: quarterOf(from), to: quarterOf(into) });
  };
  return (
    <Dialog title={t('copy_title')} onClose={onClose}>
      <p>{t('copy_lead')}</p>
      <Select label={t('copy_from')} data={options} value={from} onChange={setFrom} />
      <Select
        label={t('copy_to')}
        data={options}
        value={into}
        onChange={setInto}
        error={copy.error ? errorText(copy.error, tl('not_done')) : undefined}
      />
      <DialogActions>
        <Button disabled={!from || !into || from === into} loading={copy.isPending} onClick={start}>
          {t('copy')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

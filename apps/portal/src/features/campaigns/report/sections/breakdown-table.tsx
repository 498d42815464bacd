import { useMemo, useState } from 'react';
import { formatNumber, MIN_CASES } from '@netreach/domain';
import { DataTable, useClientRows, type DataTableColumn, type TableSort } from '@netreach/ui';
import { useLocale, useT, type Translate } from '../../../../i18n/use-t.js';
import { nameByKey } from '../../../../shared/names/names.js';
import { useNames } from '../../../../shared/names/use-names.js';
import type { BreakdownRow, Dimension, Figure } from '../api/use-campaign-report.js';

type Texts = Translate<'campaign-report'>;
type Column = DataTableColumn<BreakdownRow>;

const PLACES: readonly Dimension[] = ['creatives', 'channels', 'groups'];

/** A column of numbers, with a dash that is read aloud where there is none. */
function numberColumn(
  id: string,
  t: Texts,
  locale: string,
  {
    value,
    decimals = 0,
    unit,
  }: { value: (row: BreakdownRow) => number | null; decimals?: number; unit?: string },
): Column {
  return {
    id,
    header: t(`column.${id}` as Parameters<Texts>[0]),
    ...(unit ? { unit } : {}),
    width: 104,
    align: 'end',
    sortable: true,
    firstOrder: 'desc',
    value,
    cell: (row) => {
      const number = value(row);
      return number === null ? '–' : formatNumber(number, locale, decimals);
    },
  };
}

const withheld = ({ reason }: Figure, t: Texts) =>
  reason === null ? null : t(`withheld.${reason}`, { min: MIN_CASES });

function reachColumns(t: Texts, locale: string): Column[] {
  const percent = t('unit.percent');
  const reach = numberColumn('net_reach', t, locale, {
    value: (row) => row.reach.net_reach,
    decimals: 1,
    unit: percent,
  });
  const users = numberColumn('unique_users', t, locale, { value: (row) => row.reach.unique_users });
  return [
    {
      ...reach,
      mergeKey: (row) => withheld(row.reach, t),
      cell: (row) => withheld(row.reach, t) ?? reach.cell(row),
    },
    {
      ...users,
      width: 116,
      mergeKey: (row) => withheld(row.reach, t),
      cell: (row) => withheld(row.reach, t) ?? users.cell(row),
    },
  ];
}

/** Where the reach is, with 95 % confidence. */
function intervalColumn(t: Texts, locale: string): Column {
  return {
    id: 'interval',
    header: t('column.interval'),
    unit: t('unit.percent'),
    width: 116,
    align: 'end',
    mergeKey: (row) => withheld(row.reach, t),
    cell: ({ reach }) => {
      const { net_reach_low: low, net_reach_high: high } = reach;
      const number = (value: number) => formatNumber(value, locale, 1);
      return withheld(reach, t) ?? (low === null || high === null ? '–' : `${number(low)}–${number(high)}`);
    },
  };
}

/** The columns a breakdown has: those of persons first, those of the census after them. */
function columnsOf(
  dimension: Dimension,
  t: Texts,
  locale: string,
  nameOf: (row: BreakdownRow) => string,
): Column[] {
  const number = (id: string, value: (row: BreakdownRow) => number | null, decimals = 0, unit?: string) =>
    numberColumn(id, t, locale, { value, decimals, ...(unit ? { unit } : {}) });
  const percent = t('unit.percent');
  const name: Column = {
    id: 'name',
    header: t(`dimension.${dimension}`),
    width: 200,
    pinned: true,
    rowHeader: true,
    sortable: true,
    value: nameOf,
    cell: nameOf,
  };
  const group: Column = {
    id: 'group',
    header: t('column.group'),
    width: 120,
    cell: (row) => row.group ?? '',
  };
  const contacts = [
    number('gross_contacts', (row) => row.gross_contacts),
    number('frequency', (row) => row.frequency, 1),
    number('grp', (row) => row.grp, 1),
  ];
  const census = [
    number('net_impressions', (row) => row.traffic?.net_impressions ?? null),
    number('viewable_rate', (row) => row.traffic?.viewable_rate ?? null, 1, percent),
    number('invalid_impressions', (row) => row.traffic?.invalid_impressions ?? null),
    number('clicks', (row) => row.traffic?.clicks ?? null),
  ];
  const reach = reachColumns(t, locale);
  if (dimension === 'contact-classes')
    return [name, ...reach, number('at_least', (row) => row.at_least?.net_reach ?? null, 1, percent)];
  if (dimension === 'attributes')
    return [
      group,
      { ...name, pinned: false },
      ...reach,
      number('share', (row) => row.share, 1, percent),
      number('affinity', (row) => row.affinity),
      ...contacts,
    ];
  if (!PLACES.includes(dimension)) return [name, ...reach, ...contacts, ...census];
  const [netReach, ...users] = reach;
  return [
    name,
    ...(netReach ? [netReach] : []),
    intervalColumn(t, locale),
    ...users,
    number('exclusive', (row) => row.exclusive?.net_reach ?? null, 1, percent),
    number('contribution_share', (row) => row.contribution_share, 1, percent),
    ...contacts,
    ...census,
    number('planned_impressions', (row) => row.planned_impressions),
    number('delivered_share', (row) => row.delivered_share, 1, percent),
  ];
}

interface BreakdownTableProps {
  dimension: Dimension;
  rows: readonly BreakdownRow[];
  stale: boolean;
}

/** A campaign's parts as a table. */
export function BreakdownTable({ dimension, rows, stale }: BreakdownTableProps) {
  const t = useT('campaign-report');
  const locale = useLocale();
  const names = useNames('attributes');
  const [sort, setSort] = useState<TableSort | null>(null);
  const columns = useMemo(() => {
    const nameOf = ({ key, name, group }: BreakdownRow) => {
      if (dimension === 'devices') return t(`device.${key}` as Parameters<Texts>[0]);
      return group === null ? (name ?? key) : nameByKey(names, key.replace(':', '.'), name ?? key);
    };
    return columnsOf(dimension, t, locale, nameOf);
  }, [dimension, t, locale, names]);
  const shown = useClientRows(rows, columns, { sort });
  return (
    <DataTable
      caption={t(`dimension.${dimension}`)}
      columns={columns}
      rows={shown}
      rowId={({ key }) => key}
      sort={sort}
      onSortChange={setSort}
      status={t('rows', { count: rows.length })}
      density="compact"
      stale={stale}
    />
  );
}

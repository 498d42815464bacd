import { useMemo, useState } from 'react';
import { formatDay, formatNumber, MIN_CASES } from '@netreach/domain';
import { DataTable, useClientRows, type DataTableColumn, type TableSort } from '@netreach/ui';
import { useLocale, useT, type Translate } from '../../../../i18n/use-t.js';
import { CardTable } from '../../../../shared/cards/card-table.js';
import { nameByKey, valueName } from '../../../../shared/names/names.js';
import { useNames } from '../../../../shared/names/use-names.js';
import { useIsPhone } from '../../../../shared/list/use-is-phone.js';
import type { BreakdownRow, Dimension, Figure } from '../api/use-campaign-report.js';
import classes from './figure-tiles.module.css';

type Texts = Translate<'campaign-report'>;
type Column = DataTableColumn<BreakdownRow>;

const PLACES: readonly Dimension[] = ['creatives', 'channels', 'groups'];
/** What only persons can be told apart by. */
const BY_PERSON: readonly Dimension[] = ['contact-classes', 'attributes'];
const SOURCES = ['panel', 'census'] as const;

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
    width: 100,
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

/** Figures of persons and those of the census never stand in one table. */
type Source = (typeof SOURCES)[number];

/** What a column is named by and written with. */
interface Writing {
  t: Texts;
  locale: string;
  isPhone: boolean;
  nameOf: (row: BreakdownRow) => string;
  attributeOf: (row: BreakdownRow) => string;
}

/** The columns a breakdown has. */
function columnsOf(
  dimension: Dimension,
  source: Source,
  { t, locale, isPhone, nameOf, attributeOf }: Writing,
): Column[] {
  const number = (id: string, value: (row: BreakdownRow) => number | null, decimals = 0, unit?: string) =>
    numberColumn(id, t, locale, { value, decimals, ...(unit ? { unit } : {}) });
  const percent = t('unit.percent');
  const name: Column = {
    id: 'name',
    header: t(`dimension.${dimension}`),
    width: isPhone ? 130 : 180,
    pinned: true,
    rowHeader: true,
    sortable: true,
    value: nameOf,
    cell: nameOf,
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
  const isPlace = PLACES.includes(dimension);
  const planned = [
    number('planned_impressions', (row) => row.planned_impressions),
    number('delivered_share', (row) => row.delivered_share, 1, percent),
  ];
  if (source === 'census') return [name, ...census, ...(isPlace ? planned : [])];
  const reach = reachColumns(t, locale);
  if (dimension === 'contact-classes')
    return [name, ...reach, number('at_least', (row) => row.at_least?.net_reach ?? null, 1, percent)];
  if (dimension === 'attributes')
    return [
      { id: 'group', header: t('column.group'), width: 120, cell: attributeOf },
      { ...name, pinned: false },
      ...reach,
      number('share', (row) => row.share, 1, percent),
      number('affinity', (row) => row.affinity),
      ...contacts,
    ];
  if (!isPlace) return [name, ...reach, ...contacts];
  const [netReach, ...users] = reach;
  return [
    name,
    ...(netReach ? [isPhone ? { ...netReach, width: 78 } : netReach] : []),
    intervalColumn(t, locale),
    ...users,
    number('exclusive', (row) => row.exclusive?.net_reach ?? null, 1, percent),
    number('contribution_share', (row) => row.contribution_share, 1, percent),
    ...contacts,
  ];
}

interface BreakdownTableProps {
  dimension: Dimension;
  rows: readonly BreakdownRow[];
  stale: boolean;
}

function SourceTable({ dimension, rows, stale, source }: BreakdownTableProps & { source: Source }) {
  const t = useT('campaign-report');
  const locale = useLocale();
  const names = useNames('attributes');
  const isPhone = useIsPhone();
  const [sort, setSort] = useState<TableSort | null>(null);
  const columns = useMemo(() => {
    const nameOf = ({ key, name, group }: BreakdownRow) => {
      if (dimension === 'devices') return t(`device.${key}` as Parameters<Texts>[0]);
      if (dimension === 'days') return formatDay(key, locale);
      if (group === null) return name ?? key;
      const [attribute = '', level = ''] = key.split(':');
      return valueName(names, attribute, { key: level, name: name ?? key });
    };
    const attributeOf = ({ key, group }: BreakdownRow) =>
      nameByKey(names, key.split(':', 1)[0] ?? '', group ?? '');
    return columnsOf(dimension, source, { t, locale, isPhone, nameOf, attributeOf });
  }, [dimension, source, t, locale, isPhone, names]);
  const shown = useClientRows(rows, columns, { sort });
  return (
    <CardTable rows={rows.length}>
      <DataTable
        caption={[t(`dimension.${dimension}`), t(`group.${source}`)].join(': ')}
        columns={columns}
        rows={shown}
        rowId={({ key }) => key}
        sort={sort}
        onSortChange={setSort}
        status={t('rows', { count: rows.length })}
        density="compact"
        stale={stale}
      />
    </CardTable>
  );
}

/** A campaign's parts: those reached in each, and below what was delivered there. */
export function BreakdownTable(props: BreakdownTableProps) {
  const t = useT('campaign-report');
  if (BY_PERSON.includes(props.dimension)) return <SourceTable {...props} source="panel" />;
  return SOURCES.map((source) => (
    <section key={source} aria-labelledby={`${source}-of-parts`}>
      <h3 id={`${source}-of-parts`} className={classes.heading}>
        {t(`group.${source}`)}
      </h3>
      <SourceTable {...props} source={source} />
    </section>
  ));
}

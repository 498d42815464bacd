import { useMemo } from 'react';
import { formatNumber, MIN_CASES } from '@netreach/domain';
import { DataTable, EmptyState, Stat, StatStrip, TableSkeleton, type DataTableColumn } from '@netreach/ui';
import { useLocale, useT } from '../../../../i18n/use-t.js';
import { useSession } from '../../../../shared/session/use-session.js';
import { NoGroupFigures } from '../../../../shared/api/no-group-figures.js';
import { QueryView } from '../../../../shared/api/query-view.js';
import { nameByKey, valueName } from '../../../../shared/names/names.js';
import { useNames } from '../../../../shared/names/use-names.js';
import { AffinityCell, NumberCell } from '../../ranking/ranking-cells.js';
import type { GrpAttribute, GrpValue } from '../api/details.types.js';
import { useDetailsGrp } from '../api/use-details.js';
import { useGroupName } from '../../filters/use-group-name.js';
import type { DetailsView } from '../details-view.types.js';
import { Card } from '../../../../shared/cards/card.js';
import { CardTable } from '../../../../shared/cards/card-table.js';
import { useFigures } from '../../../../shared/figures/use-figures.js';
import { BarCell } from './figure-cells.js';
import { figureColumn, trustColumn } from './figure-column.js';

interface GrpRow extends GrpValue {
  attribute: string;
  /** The first level of its attribute, which the attribute's name stands beside. */
  isFirst: boolean;
}

function useRows(attributes: readonly GrpAttribute[]): GrpRow[] {
  const names = useNames('attributes');
  return useMemo(
    () =>
      attributes.flatMap(({ key, name, values }) =>
        values.map((value, at) => ({
          ...value,
          name: valueName(names, key, value),
          attribute: nameByKey(names, key, name),
          isFirst: at === 0,
        })),
      ),
    [attributes, names],
  );
}

function GrpCell({ grp, grp_low: low, grp_high: high, max }: GrpValue & { max: number }) {
  const tr = useT('ratings');
  const locale = useLocale();
  const interval =
    low === null || high === null
      ? null
      : tr('cell.interval', { low: formatNumber(low, locale, 1), high: formatNumber(high, locale, 1) });
  return (
    <BarCell value={grp ?? 0} max={max} tip={interval}>
      {formatNumber(grp ?? 0, locale, 1)}
    </BarCell>
  );
}

function useColumns(reference: string, rows: readonly GrpRow[]): DataTableColumn<GrpRow>[] {
  const t = useT('rating-details');
  const tr = useT('ratings');
  const { admin } = useSession().user;
  return useMemo(() => {
    const max = rows.reduce((most, { grp }) => Math.max(most, grp ?? 0), 0);
    return [
      {
        id: 'attribute',
        header: t('grp.attribute'),
        width: 100,
        cell: ({ attribute, isFirst }) =>
          isFirst ? attribute : <span className="nr-visually-hidden">{attribute}</span>,
      },
      { id: 'value', header: t('grp.value'), width: 120, rowHeader: true, cell: ({ name }) => name },
      figureColumn({
        id: 'grp',
        header: t('grp.grp'),
        description: t('grp.definition'),
        width: 150,
        cell: (row) => <GrpCell {...row} max={max} />,
      }),
      figureColumn({
        id: 'net_reach',
        header: tr('column.net_reach'),
        unit: tr('unit.percent'),
        width: 110,
        cell: ({ net_reach: reach }) => <NumberCell value={reach} decimals={1} />,
      }),
      figureColumn({
        id: 'frequency',
        header: t('grp.frequency'),
        width: 110,
        cell: ({ frequency }) => <NumberCell value={frequency} decimals={1} />,
      }),
      figureColumn({
        id: 'share',
        header: t('grp.share'),
        unit: tr('unit.percent'),
        width: 110,
        cell: ({ share }) => <NumberCell value={share} decimals={1} />,
      }),
      figureColumn({
        id: 'affinity',
        header: tr('column.affinity'),
        unit: tr('unit.index'),
        description: `${tr('definition.affinity')} ${tr('affinity.reference', { reference })}`,
        width: 118,
        cell: ({ affinity }) => <AffinityCell value={affinity} />,
      }),
      trustColumn(tr, admin),
    ];
  }, [rows, t, tr, admin, reference]);
}

interface GrpTableProps {
  attributes: readonly GrpAttribute[];
  /** The group affinities compare with; empty for everybody. */
  reference: string;
  stale: boolean;
}

function GrpTable({ attributes, reference, stale }: GrpTableProps) {
  const t = useT('rating-details');
  const rows = useRows(attributes);
  const columns = useColumns(useGroupName()(reference), rows);
  return (
    <CardTable rows={rows.length}>
      <DataTable
        caption={t('grp.title')}
        columns={columns}
        rows={rows}
        rowId={({ id }) => String(id)}
        sort={null}
        onSortChange={() => undefined}
        status={t('rows', { count: rows.length })}
        density="compact"
        stale={stale}
      />
    </CardTable>
  );
}

type Grp = NonNullable<ReturnType<typeof useDetailsGrp>['data']>;
type Total = NonNullable<Grp['total']>;

/** The points of the whole target group. */
function GrpTotal({ total, factor, stale }: { total: Total; factor: number | null; stale: boolean }) {
  const t = useT('rating-details');
  const tr = useT('ratings');
  const { number: shown } = useFigures();
  const why = total.withheld === null ? undefined : t(`withheld.${total.withheld}`, { min: MIN_CASES });
  return (
    <StatStrip stale={stale}>
      <Stat
        label={t('grp.grp')}
        value={shown(total.grp, 1)}
        note={
          total.grp_low === null
            ? why
            : tr('cell.interval', { low: shown(total.grp_low, 1), high: shown(total.grp_high, 1) })
        }
      />
      <Stat
        label={tr('column.net_reach')}
        value={shown(total.net_reach, 1)}
        note={why ?? tr('unit.percent')}
      />
      <Stat label={t('grp.frequency')} value={shown(total.frequency, 1)} note={why} />
      {factor === null ? null : (
        <Stat label={t('grp.census_factor')} value={shown(factor, 2)} note={t('grp.census_factor_note')} />
      )}
    </StatStrip>
  );
}

/** Whether nothing of the points may be shown: the total's figures and those of every level. */
const isAllWithheld = ({ total, attributes }: Grp) =>
  total?.withheld != null &&
  attributes.every(({ values }) => values.every(({ withheld }) => withheld !== null));

/** Gross rating points in the target group and by the levels of every attribute. */
export function GrpSection({ view }: { view: DetailsView }) {
  const t = useT('rating-details');
  const tc = useT('generic');
  const query = useDetailsGrp(view.item, view.parameters);
  const stale = query.isPlaceholderData;
  return (
    <Card wide title={t('grp.title')} note={t('grp.definition')}>
      <QueryView
        query={query}
        failedTitle={t('grp.failed')}
        loading={<TableSkeleton label={tc('state.loading')} rows={6} />}
      >
        {(grp) => {
          if (!grp.total) return <EmptyState title={t('no_panel')} />;
          if (isAllWithheld(grp))
            return <NoGroupFigures why={t('withheld.all', { min: MIN_CASES })} relax="refused.widen" />;
          return (
            <>
              <GrpTotal total={grp.total} factor={grp.census_factor} stale={stale} />
              <GrpTable
                reference={view.parameters.reference ?? ''}
                attributes={grp.attributes}
                stale={stale}
              />
            </>
          );
        }}
      </QueryView>
    </Card>
  );
}

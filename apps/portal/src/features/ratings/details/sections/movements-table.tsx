import { useMemo } from 'react';
import { formatNumber } from '@netreach/domain';
import { DataTable, type DataTableColumn } from '@netreach/ui';
import { useLocale, useT } from '../../../../i18n/use-t.js';
import { useSession } from '../../../../shared/session/use-session.js';
import { ItemLink } from '../../item-link.js';
import { NumberCell } from '../../ranking/ranking-cells.js';
import type { Movement, MovementFigure, Movements } from '../api/details.types.js';
import { CardTable } from '../../../../shared/cards/card-table.js';
import { BarCell } from './figure-cells.js';
import { figureColumn, trustColumn } from './figure-column.js';

interface MovementRow extends MovementFigure {
  key: string;
  /** Null for what is no service: surfing began, or another visit was going on. */
  service: Movement | null;
  label: string;
}

interface MovementsTableProps {
  direction: 'before' | 'after';
  movements: Movements;
  stale: boolean;
}

const isWithheldLast = (a: MovementRow, b: MovementRow) =>
  Number(a.withheld !== null) - Number(b.withheld !== null) || (b.raw ?? 0) - (a.raw ?? 0);

/** The rows of one side, most visits first. */
function useRows({ direction, movements }: MovementsTableProps): MovementRow[] {
  const t = useT('rating-details');
  return useMemo(() => {
    const services = movements.movements.flatMap((service): MovementRow[] => {
      const figure = service[direction];
      return figure ? [{ ...figure, key: String(service.id), service, label: service.name }] : [];
    });
    const side = movements[direction];
    const others = side
      ? [
          { ...side.edge, key: 'edge', service: null, label: t(`movements.edge_${direction}`) },
          { ...side.alongside, key: 'alongside', service: null, label: t('movements.alongside') },
        ]
      : [];
    return [...services.sort(isWithheldLast), ...others];
  }, [movements, direction, t]);
}

function useColumns(rows: readonly MovementRow[]): DataTableColumn<MovementRow>[] {
  const t = useT('rating-details');
  const tr = useT('ratings');
  const locale = useLocale();
  const { admin } = useSession().user;
  return useMemo(() => {
    const max = rows.reduce((most, { percent }) => Math.max(most, percent ?? 0), 0);
    return [
      {
        id: 'service',
        header: t('movements.service'),
        width: 150,
        rowHeader: true,
        cell: ({ service, label }) =>
          service ? <ItemLink item={service}>{label}</ItemLink> : <em>{label}</em>,
      },
      figureColumn({
        id: 'percent',
        header: t('movements.percent'),
        unit: tr('unit.percent'),
        width: 150,
        cell: ({ percent }) => (
          <BarCell value={percent ?? 0} max={max}>
            {formatNumber(percent ?? 0, locale, 2)}
          </BarCell>
        ),
      }),
      figureColumn({
        id: 'raw',
        header: t('movements.raw'),
        description: t('movements.raw_hint'),
        width: 128,
        cell: ({ raw }) => <NumberCell value={raw} />,
      }),
      trustColumn(tr, admin),
    ];
  }, [rows, t, tr, locale, admin]);
}

/** Services visited before or after, each leading to its own details. */
export function MovementsTable(props: MovementsTableProps) {
  const t = useT('rating-details');
  const rows = useRows(props);
  const columns = useColumns(rows);
  return (
    <CardTable rows={rows.length}>
      <DataTable
        caption={t(`movements.${props.direction}`)}
        columns={columns}
        rows={rows}
        rowId={({ key }) => key}
        sort={null}
        onSortChange={() => undefined}
        status={t('rows', { count: rows.length })}
        density="compact"
        stale={props.stale}
      />
    </CardTable>
  );
}

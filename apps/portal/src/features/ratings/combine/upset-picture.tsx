import { useState } from 'react';
import { formatNumber, formatPercent } from '@netreach/domain';
import { EmptyState } from '@netreach/ui';
import { useLocale, useT } from '../../../i18n/use-t.js';
import type { Combination } from '../api/use-combination.js';
import { FigureCell } from '../selection/figure-cells.js';
import { FiguresTable, Sheet } from '../selection/sheet.js';
import { ViewChoice } from '../selection/view-choice.js';
import { upsetLayout, type UpsetColumn, type UpsetLayout } from './upset-layout.js';
import classes from './upset.module.css';
import { shownCases } from '../selection/cases-note.js';
import { useSession } from '../../../shared/session/use-session.js';

interface UpsetProps {
  answer: Combination;
  stale: boolean;
}

const NAME_LENGTH = 24;
const short = (name: string) => (name.length > NAME_LENGTH ? `${name.slice(0, NAME_LENGTH - 1)}…` : name);

function Rows({ items, layout }: { items: Combination['items']; layout: UpsetLayout }) {
  return items.map(({ id, name }, row) => (
    <g key={id}>
      {row % 2 === 0 ? (
        <rect
          className={classes.stripe}
          x={0}
          y={layout.rowY(row) - layout.rowHeight / 2}
          width={layout.width}
          height={layout.rowHeight}
        />
      ) : null}
      <text className={classes.name} x={8} y={layout.rowY(row)} dominantBaseline="central">
        {short(name)}
      </text>
    </g>
  ));
}

interface ColumnProps {
  column: UpsetColumn;
  items: Combination['items'];
  layout: UpsetLayout;
}

function Column({ column, items, layout }: ColumnProps) {
  const locale = useLocale();
  const { itemIds, users, reach, x, y, height, from, to } = column;
  const names = items.filter(({ id }) => itemIds.includes(id)).map(({ name }) => name);
  const title = `${names.join(', ')}: ${formatNumber(users, locale)} (${formatPercent(reach, locale)})`;
  return (
    <g>
      <title>{title}</title>
      <rect className={classes.bar} x={x - 9} y={y} width={18} height={height} rx={2} />
      <text className={classes.value} x={x} y={y - 5} textAnchor="middle">
        {formatNumber(reach, locale, 1)}
      </text>
      <line className={classes.link} x1={x} x2={x} y1={layout.rowY(from)} y2={layout.rowY(to)} />
      {items.map(({ id }, row) => (
        <circle
          key={id}
          className={itemIds.includes(id) ? classes.on : classes.off}
          cx={x}
          cy={layout.rowY(row)}
          r={5.5}
        />
      ))}
    </g>
  );
}

function Picture({ answer }: { answer: Combination }) {
  const t = useT('planning');
  const { items } = answer;
  const layout = upsetLayout(answer);
  if (layout.columns.length === 0)
    return <EmptyState title={t('upset.none')} description={t('upset.none_hint')} />;
  return (
    // Keyboards scroll only what they can reach.
    <div className={classes.scroll} role="group" aria-label={t('upset.title')} tabIndex={0}>
      <svg
        role="img"
        aria-label={t('upset.label', { count: layout.columns.length })}
        width={layout.width}
        height={layout.height}
        className={classes.picture}
      >
        <Rows items={items} layout={layout} />
        {layout.columns.map((column) => (
          <Column key={column.itemIds.join(' ')} column={column} items={items} layout={layout} />
        ))}
      </svg>
    </div>
  );
}

function IntersectionTable({ answer, stale }: UpsetProps) {
  const t = useT('planning');
  const locale = useLocale();
  const { admin } = useSession().user;
  const nameOf = new Map(answer.items.map(({ id, name }) => [id, name]));
  return (
    <FiguresTable
      caption={t('upset.title')}
      stale={stale}
      head={
        <>
          <th scope="col">{t('upset.items')}</th>
          <th scope="col">{t('upset.exact')}</th>
          <th scope="col">{t('upset.exact_users')}</th>
          <th scope="col">{t('upset.inclusive')}</th>
          {admin ? <th scope="col">{t('column.cases')}</th> : null}
        </>
      }
    >
      {answer.intersections?.map(({ item_ids: ids, exact, inclusive }) => (
        <tr key={ids.join(' ')}>
          <th scope="row" className={classes.names}>
            {ids.map((id) => nameOf.get(id)).join(' + ')}
          </th>
          <td>
            <FigureCell figure={exact} value={exact.net_reach} decimals={1} />
          </td>
          <td>
            <FigureCell figure={exact} value={exact.unique_users} />
          </td>
          <td>
            <FigureCell figure={inclusive} value={inclusive.net_reach} decimals={1} />
          </td>
          {admin ? <td>{shownCases(exact, locale)}</td> : null}
        </tr>
      ))}
    </FiguresTable>
  );
}

/** Who uses which of the items and no other: the largest combinations as a picture, all of them as a table. */
export function Upset({ answer, stale }: UpsetProps) {
  const t = useT('planning');
  const [view, setView] = useState<'picture' | 'table'>('picture');
  return (
    <Sheet
      title={t('upset.title')}
      lead={t('upset.lead')}
      tools={
        <ViewChoice
          label={t('upset.view')}
          options={(['picture', 'table'] as const).map((key) => ({ key, label: t(`upset.${key}`) }))}
          value={view}
          onChange={setView}
        />
      }
    >
      {view === 'picture' ? <Picture answer={answer} /> : <IntersectionTable answer={answer} stale={stale} />}
    </Sheet>
  );
}

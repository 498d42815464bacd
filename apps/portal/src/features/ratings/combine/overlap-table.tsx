import { useState, type CSSProperties } from 'react';
import { stopTip } from '@netreach/ui';
import { useT } from '../../../i18n/use-t.js';
import type { Combination } from '../api/use-combination.js';
import { FigureCell } from '../selection/figure-cells.js';
import { ItemName } from '../selection/item-name.js';
import { FiguresTable, Sheet } from '../selection/sheet.js';
import { ViewChoice } from '../selection/view-choice.js';
import classes from './combine.module.css';

const UNITS = ['share', 'reach'] as const;

/** What each pair of items has in common: items in the heads of rows and columns. */
export function OverlapMatrix({ answer, stale }: { answer: Combination; stale: boolean }) {
  const t = useT('planning');
  const [unit, setUnit] = useState<(typeof UNITS)[number]>('share');
  const { items, overlap } = answer;
  const byId = new Map(items.map((item) => [item.id, item]));
  return (
    <Sheet
      title={t('overlap.title')}
      lead={t(`overlap.lead_${unit}`)}
      tools={
        <ViewChoice
          label={t('overlap.unit')}
          options={UNITS.map((key) => ({ key, label: t(`overlap.${key}`) }))}
          value={unit}
          onChange={setUnit}
        />
      }
    >
      <FiguresTable
        caption={t('overlap.title')}
        stale={stale}
        head={
          <>
            <th scope="col">{t('column.item')}</th>
            {items.map((item) => (
              <th key={item.id} scope="col" className={classes.head} {...stopTip(item.name)}>
                <span>{item.name}</span>
              </th>
            ))}
          </>
        }
      >
        {overlap.map(({ item_id: row, cells }) => {
          const item = byId.get(row);
          return (
            <tr key={row}>
              <th scope="row">{item ? <ItemName item={item} /> : row}</th>
              {cells.map((cell) => {
                const isOwn = cell.item_id === row;
                const value = unit === 'share' ? cell.share_of_row : cell.net_reach;
                const shade = { '--share': `${isOwn ? 0 : Math.round((cell.share_of_row ?? 0) * 0.45)}%` };
                return (
                  <td
                    key={cell.item_id}
                    className={classes.cell}
                    data-own={isOwn || undefined}
                    style={shade as CSSProperties}
                  >
                    <FigureCell figure={cell} value={value} decimals={1} />
                  </td>
                );
              })}
            </tr>
          );
        })}
      </FiguresTable>
    </Sheet>
  );
}

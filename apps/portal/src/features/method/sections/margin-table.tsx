import type { CSSProperties } from 'react';
import { formatNumber } from '@netreach/domain';
import { Badge } from '@netreach/ui';
import { useLocale, useT } from '../../../i18n/use-t.js';
import { nameByKey, valueName } from '../../../shared/names/names.js';
import { useNames } from '../../../shared/names/use-names.js';
import type { Margin } from '../api/use-weightings.js';
import classes from './margin-table.module.css';

interface MarginTableProps {
  margin: Margin;
  /** Persons; what shares refer to. */
  universe: number;
}

interface Row {
  id: string;
  name: string;
  before: number | null;
  after: number;
  /** Null for persons whose level is not known: nothing was aimed at but their share of the panel. */
  target: number | null;
  state: Margin['levels'][number]['state'];
}

function rowsOf(
  { key, levels, unknown }: Margin,
  nameOf: (level: Margin['levels'][number]) => string,
): Row[] {
  return [
    ...levels.map((level) => ({ ...level, id: `${key}.${level.key}`, name: nameOf(level) })),
    ...(unknown ? [{ ...unknown, id: key, name: '', target: null, state: 'aimed' as const }] : []),
  ];
}

function StateBadge({ state }: Pick<Row, 'state'>) {
  const t = useT('method');
  if (state === 'aimed') return null;
  return <Badge tone="warning">{t(`margin.${state}`)}</Badge>;
}

function MarginRow({ row, universe, most }: { row: Row; universe: number; most: number }) {
  const t = useT('method');
  const locale = useLocale();
  const { name, before, target, after, state } = row;
  const share = (persons: number) => formatNumber((persons / universe) * 100, locale, 2);
  const places = {
    '--before': `${((before ?? 0) / most) * 100}%`,
    '--after': `${(after / most) * 100}%`,
  } as CSSProperties;
  return (
    <tr>
      <th scope="row">
        {name || t('margin.unknown')} <StateBadge state={state} />
      </th>
      <td>{before === null ? '∗' : share(before)}</td>
      <td>{target === null ? '–' : share(target)}</td>
      <td>{share(after)}</td>
      <td>{before ? formatNumber(after / before, locale, 2) : '–'}</td>
      <td className={classes.drawing} aria-hidden>
        <span className={classes.bar} style={places} />
      </td>
    </tr>
  );
}

/** One margin: the share of each level before weighting, as it should be, and afterwards. */
export function MarginTable({ margin, universe }: MarginTableProps) {
  const t = useT('method');
  const names = useNames('attributes');
  const rows = rowsOf(margin, (level) => valueName(names, margin.key, level));
  const most = Math.max(...rows.flatMap(({ before, after }) => [before ?? 0, after]), 1);
  return (
    <div className={classes.box}>
      <table className={classes.table}>
        <caption>
          {nameByKey(names, margin.key, margin.name)}
          <span className={classes.unit}>{t('margin.share_unit')}</span>
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('margin.level')}</th>
            <th scope="col">{t('margin.before')}</th>
            <th scope="col">{t('margin.target')}</th>
            <th scope="col">{t('margin.after')}</th>
            <th scope="col">{t('margin.factor')}</th>
            <td className={classes.drawing} aria-hidden>
              {t('margin.drawing')}
            </td>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <MarginRow key={row.id} {...{ row, universe, most }} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

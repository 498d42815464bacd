import { Button } from '@mantine/core';
import { SidePanel } from '@netreach/ui';
import { useT } from '../../../i18n/use-t.js';
import { figureText, normText } from './benchmark-rows.js';
import type { Category, Column, Norm } from './use-benchmark.js';
import classes from './benchmark.module.css';

interface NormPanelProps {
  category: Category;
  columns: readonly Column[];
  /** Null where filters hide some of the studies. */
  onRemoveAll: (() => void) | null;
  onClose: () => void;
}

/** The means of a category, and how far its studies lie apart. */
export function NormPanel({ category, columns, onRemoveAll, onClose }: NormPanelProps) {
  const t = useT('brand-lift');
  const names = new Map(columns.map(({ key, name }) => [key, name]));
  return (
    <SidePanel title={t('details_of', { name: category.name })} onClose={onClose}>
      <dl className={classes.norms}>
        {category.norms.map((norm) => (
          <div key={norm.column}>
            <dt>{names.get(norm.column) ?? norm.column}</dt>
            <dd>
              <strong>{normText(norm, t)}</strong>
              <NormDetail norm={norm} />
            </dd>
          </div>
        ))}
      </dl>
      {onRemoveAll && category.benchmarks > 0 ? (
        <Button variant="default" onClick={onRemoveAll}>
          {t('remove_all_of', { name: category.name })}
        </Button>
      ) : null}
    </SidePanel>
  );
}

function NormDetail({ norm }: { norm: Norm }) {
  const t = useT('brand-lift');
  if (norm.studies === 0) return null;
  if (norm.withheld) return <span>{t(`mean.withheld_${norm.withheld}`)}</span>;
  const figures = {
    count: norm.studies,
    effective: figureText(norm.effective_studies, t),
    low: figureText(norm.low, t),
    high: figureText(norm.high, t),
    lower: figureText(norm.lower_quartile, t),
    median: figureText(norm.median, t),
    upper: figureText(norm.upper_quartile, t),
  };
  return <span>{t(norm.low === null ? 'mean.detail_short' : 'mean.detail', figures)}</span>;
}

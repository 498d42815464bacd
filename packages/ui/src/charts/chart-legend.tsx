import { useUiText } from '../texts/ui-text.js';
import classes from './chart.module.css';

/** A line of the legend. */
export interface LegendEntry {
  id: string;
  name: string;
  color: string;
}

interface ChartLegendProps {
  entries: readonly LegendEntry[];
  hidden: ReadonlySet<string>;
  onToggle: (id: string) => void;
}

/** Names the series, or the parts of a round chart, and switches them off and on. */
export function ChartLegend({ entries, hidden, onToggle }: ChartLegendProps) {
  const t = useUiText();
  return (
    <ul className={classes.legend} aria-label={t('chart.legend')}>
      {entries.map(({ id, name, color }) => (
        <li key={id}>
          <button
            type="button"
            className={classes.entry}
            aria-pressed={!hidden.has(id)}
            onClick={() => onToggle(id)}
          >
            <span className={classes.swatch} style={{ background: color }} aria-hidden />
            {name}
          </button>
        </li>
      ))}
    </ul>
  );
}

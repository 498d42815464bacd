import { useUiLocale } from '../texts/ui-text.js';
import { valueText } from './chart-labels.js';
import { headsOf, rowsOf, type ChartWords } from './chart-lines.js';
import type { ChartSpec } from './chart.types.js';
import classes from './chart.module.css';

interface ChartTableProps {
  spec: ChartSpec;
  title: string;
  words: ChartWords;
}

/** The figures of a chart, for whoever reads rather than looks. */
export function ChartTable({ spec, title, words }: ChartTableProps) {
  const locale = useUiLocale();
  return (
    <div className={classes.tableBox} role="region" aria-label={title} tabIndex={0}>
      <table className={classes.table}>
        <caption className="nr-visually-hidden">{title}</caption>
        <thead>
          <tr>
            {headsOf(spec, words).map((head, index) => (
              <th key={head} scope="col" data-align={index === 0 ? undefined : 'end'}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rowsOf(spec, locale).map(([label, ...cells], row) => (
            <tr key={spec.labels[row]}>
              <th scope="row">{label}</th>
              {cells.map((cell, index) => (
                <td key={index} data-align="end" className="nr-tabular">
                  {typeof cell === 'string' ? cell : valueText(spec, cell ?? null, locale)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

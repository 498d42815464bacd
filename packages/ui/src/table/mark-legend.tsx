import { useUiText } from '../texts/ui-text.js';
import { RAMP_STEPS } from './mark-rules.js';
import { type MarkRule } from './mark-rules.types.js';
import { MarkSymbol } from './mark-sign.js';
import classes from './mark-sign.module.css';

/** What the marks of a table mean. */
export function MarkLegend({ rules }: { rules: readonly MarkRule[] }) {
  const t = useUiText();
  if (rules.length === 0) return null;
  return (
    <ul className={classes.legend} aria-label={t('table.marks')}>
      {rules.map((rule) => (
        <li key={rule.id}>
          <MarkSymbol rule={rule} level={rule.kind === 'ramp' ? RAMP_STEPS : 0} /> {rule.label}
        </li>
      ))}
    </ul>
  );
}

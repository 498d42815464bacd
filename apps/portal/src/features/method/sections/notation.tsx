import { useT } from '../../../i18n/use-t.js';
import { Formula } from '../formula/formula.js';
import classes from './notation.module.css';

const SYMBOLS = {
  i: 'i',
  w: 'w_i',
  n: 'N',
  t: 'T',
  y: 'y_i',
  c: 'c_i',
  r: 'R',
  uu: 'UU',
  pi: 'PI',
  v: 'V',
} as const;

/** What the letters of the formulas stand for. */
export function Notation() {
  const t = useT('method');
  return (
    <section className={classes.notation} aria-labelledby="notation">
      <h2 id="notation" className={classes.title}>
        {t('notation.title')}
      </h2>
      <dl className={classes.list}>
        {(Object.keys(SYMBOLS) as (keyof typeof SYMBOLS)[]).map((key) => (
          <div key={key}>
            <dt>
              <Formula>{SYMBOLS[key]}</Formula>
            </dt>
            <dd>{t(`notation.${key}`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

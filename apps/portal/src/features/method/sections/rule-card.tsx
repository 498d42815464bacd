import { useT } from '../../../i18n/use-t.js';
import { Formula } from '../formula/formula.js';
import type { ExplainedRule } from '../state/explained-rules.js';
import classes from './rule-card.module.css';

/** One definition: what it means, its formulas, unit and source. @param here the address points at it */
export function RuleCard({ rule, here }: { rule: ExplainedRule; here: boolean }) {
  const t = useT('method');
  const { id, term, text, formulas, unit, source, shownAs } = rule;
  return (
    <article id={`rule-${id}`} className={classes.rule} data-here={here || undefined}>
      <a
        href={`#rule-${id}`}
        className={classes.number}
        aria-label={t('rule.link', { id: String(id), term })}
      >
        {id}
      </a>
      <div className={classes.body}>
        <h3 className={classes.term}>{term}</h3>
        <p className={classes.text}>{text}</p>
        {formulas.length > 0 ? (
          <div className={classes.formulas}>
            {formulas.map((formula) => (
              <Formula key={formula}>{formula}</Formula>
            ))}
          </div>
        ) : null}
        <dl className={classes.facts}>
          {shownAs.length > 0 ? (
            <div>
              <dt>{t('rule.shown')}</dt>
              <dd>{shownAs.join(', ')}</dd>
            </div>
          ) : null}
          {unit ? (
            <div>
              <dt>{t('rule.unit')}</dt>
              <dd>{unit}</dd>
            </div>
          ) : null}
          <div>
            <dt>{t('rule.source')}</dt>
            <dd>{source}</dd>
          </div>
        </dl>
      </div>
    </article>
  );
}

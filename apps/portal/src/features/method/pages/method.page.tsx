import { lazy, Suspense, useMemo, type CSSProperties } from 'react';
import { Button } from '@mantine/core';
import { IconPrinter } from '@netreach/ui';
import { useT } from '../../../i18n/use-t.js';
import { company } from '../../../shared/config/company.js';
import { Contents } from '../sections/contents.js';
import { MethodHead } from '../sections/method-head.js';
import { Notation } from '../sections/notation.js';
import { RuleCard } from '../sections/rule-card.js';
import { Versions } from '../sections/versions.js';
import { WeightingSection } from '../sections/weighting-section.js';
import { explainedRules, type ExplainedPart } from '../state/explained-rules.js';
import { useFoundRules } from '../state/use-found-rules.js';
import { useHashTarget } from '../state/use-hash-target.js';
import { useMethodState } from '../state/use-method-state.js';
import classes from './method.page.module.css';

function PartSection({ part, rules, target }: ExplainedPart & { target: string }) {
  const t = useT('method');
  return (
    <section id={part} className={classes.part} aria-labelledby={`${part}-title`}>
      <h2 id={`${part}-title`} className={classes.partTitle}>
        {t(`part.${part}`)}
      </h2>
      <p className={classes.partLead}>{t(`part.${part}.lead`)}</p>
      <div className={classes.card} style={{ '--rules': rules.length } as CSSProperties}>
        {rules.map((rule) => (
          <RuleCard key={rule.id} rule={rule} here={target === `rule-${rule.id}`} />
        ))}
      </div>
    </section>
  );
}

function Title() {
  const t = useT('method');
  const tn = useT('navigation');
  return (
    <div className={classes.titleLine}>
      <div>
        <h1 className={classes.title}>{tn('method')}</h1>
        <p className={classes.lead}>{t('lead')}</p>
      </div>
      <Button
        className={classes.print}
        size="xs"
        variant="default"
        leftSection={<IconPrinter size={15} stroke={1.7} aria-hidden />}
        onClick={() => window.print()}
      >
        {t('print')}
      </Button>
    </div>
  );
}

/** Comes when nothing was found. */
const NothingFound = lazy(async () => ({
  default: (await import('../sections/nothing-found.js')).NothingFound,
}));

/** What every figure means, and how the panels of published months were weighted. For everybody. */
export function MethodPage() {
  const t = useT('method');
  const tr = useT('ratings');
  const tg = useT('generic');
  const { state, change } = useMethodState();
  const target = useHashTarget();
  const { search } = state;
  const rules = useMemo(
    () => explainedRules(t, (key) => tr(`column.${key}`, { country: '' }).trim()),
    [t, tr],
  );
  const parts = useFoundRules(rules, search);

  return (
    <div className={classes.page}>
      <a href="#definitions" className={classes.skip}>
        {tg('shell.skip')}
      </a>
      <MethodHead />
      <main className={classes.body}>
        <Title />
        <aside className={classes.aside} aria-label={t('contents')}>
          <Contents parts={parts} search={search} onSearch={(next) => change({ search: next })} />
        </aside>
        <div id="definitions" tabIndex={-1} className={classes.main}>
          {search ? null : <Notation />}
          {parts.length === 0 ? (
            <Suspense>
              <NothingFound search={search} onClear={() => change({ search: '' })} />
            </Suspense>
          ) : null}
          {parts.map((part) => (
            <PartSection key={part.part} {...part} target={target} />
          ))}
          <WeightingSection state={state} change={change} />
          <Versions />
        </div>
      </main>
      <footer className={classes.footer} suppressHydrationWarning>
        {/* Drawn by the build, it may be of another year. */}
        {tg('shell.copyright', { year: String(new Date().getFullYear()), company: company.name })}
      </footer>
    </div>
  );
}

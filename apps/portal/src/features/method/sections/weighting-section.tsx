import { lazy, Suspense, useRef } from 'react';
import { useT } from '../../../i18n/use-t.js';
import { useNear } from '../state/use-near.js';
import { MethodSection } from './method-section.js';
import type { WeightingProps } from './weighting-choice.js';
import { WeightingLoading } from './weighting-loading.js';
import classes from './weighting-section.module.css';

/** Comes when somebody is about to see it: most look for a definition. */
const WeightingChoice = lazy(async () => ({
  default: (await import('./weighting-choice.js')).WeightingChoice,
}));

/** How the panel of a published month was weighted, for a country and month of the reader's choice. */
export function WeightingSection(props: WeightingProps) {
  const t = useT('method');
  const place = useRef<HTMLDivElement>(null);
  const near = useNear(place);
  return (
    <MethodSection id="weighting" title={t('weighting.title')} lead={t('weighting.lead')}>
      <div ref={place} className={classes.card}>
        {near ? (
          <Suspense fallback={<WeightingLoading />}>
            <WeightingChoice {...props} />
          </Suspense>
        ) : (
          <WeightingLoading />
        )}
      </div>
    </MethodSection>
  );
}

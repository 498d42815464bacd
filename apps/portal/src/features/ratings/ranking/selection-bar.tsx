import { lazy, Suspense, useState } from 'react';
import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useT } from '../../../i18n/use-t.js';
import { formatFrameFilters, type FrameFilters } from '../state/frame-filters.js';
import { planAddress, PLAN_SCREENS } from '../selection/plan-links.js';
import classes from './selection-bar.module.css';

const CustomTabDialog = lazy(async () => ({
  default: (await import('./custom-tab-dialog.js')).CustomTabDialog,
}));

interface SelectionBarProps {
  /** Ids of the chosen items. */
  items: readonly number[];
  filters: FrameFilters;
  countryCode: string;
  onClear: () => void;
}

/** What can be done with chosen rows: plan with them, or keep them on the customer's own tab. */
export function SelectionBar({ items, filters, countryCode, onClear }: SelectionBarProps) {
  const t = useT('ratings');
  const [keeping, setKeeping] = useState(false);
  if (items.length === 0) return null;
  const parameters = Object.entries(formatFrameFilters(filters)).filter(([, value]) => value !== '');
  const query = new URLSearchParams(parameters);
  return (
    <div role="group" aria-label={t('selection.title')} className={classes.bar}>
      <span className={classes.count} aria-live="polite">
        {t('selection.count', { count: items.length })}
      </span>
      {PLAN_SCREENS.map((screen) => (
        <Button
          key={screen}
          component={Link}
          to={planAddress(screen, countryCode, { items, filters: query })}
          variant="default"
          size="compact-sm"
        >
          {t(`selection.${screen}`)}
        </Button>
      ))}
      <Button variant="default" size="compact-sm" onClick={() => setKeeping(true)}>
        {t('selection.keep')}
      </Button>
      <Button variant="subtle" size="compact-sm" onClick={onClear}>
        {t('selection.clear')}
      </Button>
      {keeping ? (
        <Suspense fallback={null}>
          <CustomTabDialog chosen={items} countryCode={countryCode} onClose={() => setKeeping(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}

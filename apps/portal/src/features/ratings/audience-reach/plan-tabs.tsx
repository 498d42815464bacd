import { Button } from '@mantine/core';
import { IconCopy, IconTrash } from '@netreach/ui';
import { useT } from '../../../i18n/use-t.js';
import { MAX_PLANS } from './plan-text.js';
import { ViewChoice } from '../selection/view-choice.js';
import classes from './audience-reach.module.css';

interface PlanTabsProps {
  count: number;
  active: number;
  show: (at: number) => void;
  copy: () => void;
  remove: () => void;
}

/** The plans side by side: one is on show, another can be made of it. */
export function PlanTabs({ count, active, show, copy, remove }: PlanTabsProps) {
  const t = useT('planning');
  const options = Array.from({ length: count }, (_, at) => ({
    key: String(at),
    label: t('plan.name', { number: at + 1 }),
  }));
  return (
    <div className={classes.tabs} data-screen-only={count === 1 || undefined}>
      <ViewChoice
        label={t('plan.plans')}
        options={options}
        value={String(active)}
        onChange={(key) => show(Number(key))}
      />
      <Button
        variant="default"
        size="xs"
        leftSection={<IconCopy size={15} stroke={1.8} aria-hidden />}
        disabled={count >= MAX_PLANS}
        onClick={copy}
      >
        {t('plan.copy')}
      </Button>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconTrash size={15} stroke={1.8} aria-hidden />}
        disabled={count < 2}
        onClick={remove}
      >
        {t('plan.remove')}
      </Button>
    </div>
  );
}

import { MIN_CASES } from '@netreach/domain';
import { IconEyeOff } from '../icons.js';
import { useUiText } from '../texts/ui-text.js';
import { EmptyState } from './state-message.js';
import type { WithheldReason } from './withheld-reason.js';

interface WithheldStateProps {
  /** Too few cases, a figure that would give another one away, too little consent, or no panel at all. */
  reason: WithheldReason;
}

/** In place of figures that are there but not shown, and why. */
export function WithheldState({ reason }: WithheldStateProps) {
  const t = useUiText();
  return (
    <EmptyState
      icon={IconEyeOff}
      title={t('withheld.title')}
      description={t(`withheld.${reason}`, { min: MIN_CASES })}
    />
  );
}

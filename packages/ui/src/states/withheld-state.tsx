import { MIN_CASES } from '@netreach/domain';
import { IconEyeOff } from '../icons.js';
import { useUiText } from '../texts/ui-text.js';
import { EmptyState } from './state-message.js';

interface WithheldStateProps {
  /** Too few cases, or a figure that would give another one away (complementary suppression, differencing). */
  reason: 'few_cases' | 'complementary' | 'differencing';
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

import { EmptyState, IconEyeOff } from '@netreach/ui';
import { useT } from '../../i18n/use-t.js';

interface NoGroupFiguresProps {
  /** A sentence. */
  why: string;
  /** What helps: another target group alone, or also more devices or a longer frame. */
  relax?: 'refused.group_hint' | 'refused.widen';
}

/** In place of figures of which none may be shown: why, and what to relax. */
export function NoGroupFigures({ why, relax = 'refused.group_hint' }: NoGroupFiguresProps) {
  const t = useT('generic');
  return <EmptyState icon={IconEyeOff} title={t('refused.group')} description={`${why} ${t(relax)}`} />;
}

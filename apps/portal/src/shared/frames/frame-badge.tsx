import { Badge } from '@netreach/ui';
import { useT } from '../../i18n/use-t.js';

/** Whether the figures of a frame are settled, or may still change. */
export function FrameBadge({ status }: { status: 'provisional' | 'final' }) {
  const t = useT('generic');
  return <Badge tone={status === 'final' ? 'success' : 'warning'}>{t(`frame.${status}`)}</Badge>;
}

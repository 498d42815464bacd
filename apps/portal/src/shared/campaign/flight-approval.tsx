import { Badge } from '@netreach/ui';
import type { FlightApproval } from '@netreach/domain/flights';
import { useT } from '../../i18n/use-t.js';
import { APPROVAL_TONES } from './approval-tones.js';

/** What became of a flight's request to go live; its words are in the catalogue `adfx-flights`. */
export function FlightApprovalBadge({ approval }: { approval: FlightApproval }) {
  const t = useT('adfx-flights');
  return <Badge tone={APPROVAL_TONES[approval]}>{t(`approval.${approval}`)}</Badge>;
}

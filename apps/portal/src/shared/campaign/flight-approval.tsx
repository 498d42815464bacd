import { Badge, type BadgeTone } from '@netreach/ui';
import type { FlightApproval } from '@netreach/domain/flights';
import { useT } from '../../i18n/use-t.js';

const TONES: Readonly<Record<FlightApproval, BadgeTone>> = {
  pending: 'warning',
  approved: 'success',
  auto_approved: 'success',
  declined: 'danger',
};

/** What became of a flight's request to go live; its words are in the catalogue `adfx-flights`. */
export function FlightApprovalBadge({ approval }: { approval: FlightApproval }) {
  const t = useT('adfx-flights');
  return <Badge tone={TONES[approval]}>{t(`approval.${approval}`)}</Badge>;
}

import type { FlightApproval } from '@netreach/domain/flights';
import type { BadgeTone } from '@netreach/ui';

/** How what became of a flight's request to go live is coloured. */
export const APPROVAL_TONES: Readonly<Record<FlightApproval, BadgeTone>> = {
  pending: 'warning',
  approved: 'success',
  auto_approved: 'success',
  declined: 'danger',
};

import type { Schemas } from '@netreach/api-client';
import type { WithheldReason } from '@netreach/ui';

/** Why a point of a line is not there; null where it is, and where nothing was met. */
export function reasonOfPoint({ reliability }: Schemas['WatchPointDto']): WithheldReason | null {
  return reliability === 'suppressed' ? 'too_few_cases' : null;
}

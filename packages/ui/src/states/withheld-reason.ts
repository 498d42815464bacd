import type { ConsentReason, WithholdingReason } from '@netreach/domain';

/** Why a figure is not shown: what withholds it, or that there is no panel behind it. */
export type WithheldReason = WithholdingReason | ConsentReason | 'no_panel';

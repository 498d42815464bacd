import {
  CONSENT_METRICS,
  PANEL_METRICS,
  type ConsentReason,
  type Reliability,
  type WithholdingReason,
} from '@netreach/domain';
import type { WithheldReason } from '@netreach/ui';

interface PanelFigure {
  readonly reliability: Reliability;
  /** As answers name it; those that only say how far a figure can be trusted withhold it for too few cases. */
  readonly reason?: WithholdingReason | null;
}

/** Why a panel figure is not there; null where it is. */
export function reasonOf({ reliability, reason }: PanelFigure): WithheldReason | null {
  if (reason) return reason;
  if (reliability === 'suppressed') return 'too_few_cases';
  return reliability === 'none' ? 'no_panel' : null;
}

/** Why any figure of an item is not there: those of clients need consent, those of persons a panel. */
export function reasonOfStat(
  metric: string,
  { reliability, consent_reason: consent }: PanelFigure & { readonly consent_reason: ConsentReason | null },
): WithheldReason | null {
  if (CONSENT_METRICS.includes(metric)) return consent;
  return PANEL_METRICS.includes(metric) ? reasonOf({ reliability }) : null;
}

import type { TargetGroup } from '@netreach/measurement';
import { rounded } from '../ratings/figures.lookup.js';
import { provenance } from '../ratings/frame-questions.lookup.js';
import type { AskedCampaign, Coverage } from './campaign-questions.service.js';
import type { CampaignAnswerDto } from './dto/campaign-made.dto.js';

/** What figures of persons were made of. */
export interface PanelMade {
  readonly target: TargetGroup;
  readonly coverage: Coverage;
}

/** What every answer about a campaign says of itself. @param made null while no month has a panel */
export function madeOf(
  { campaign, panel }: AskedCampaign,
  made: PanelMade | null,
): Omit<CampaignAnswerDto, 'success'> {
  const { endsOn, today, measuredUntil } = campaign;
  const isLast = panel?.frame.date.slice(0, 7) === endsOn.slice(0, 7);
  const isFinal = endsOn < today && isLast && panel?.frame.status === 'final';
  return {
    panel: panel && made ? panelOf(panel, made) : null,
    provisional: !isFinal,
    measured_until: measuredUntil,
  };
}

function panelOf(panel: NonNullable<AskedCampaign['panel']>, { target, coverage }: PanelMade) {
  const { frame, audience, method_version, index_version, weight_set } = provenance(panel, target);
  const { leftOut, contacts } = coverage;
  const left_out = contacts > 0 ? rounded((leftOut / contacts) * 100, 2) : 0;
  return { frame, audience, method_version, index_version, weight_set, left_out };
}

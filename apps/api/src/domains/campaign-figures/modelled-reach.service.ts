import { Injectable } from '@nestjs/common';
import { MIN_CASES } from '@netreach/domain';
import { modelledReach, nbdDispersion, ReachModelError } from '@netreach/measurement';
import { rounded, DECIMALS } from '../ratings/figures.lookup.js';
import { CampaignHistoryReadModel, type SpreadOfContacts } from './database/campaign-history.read-model.js';
import type { AskedCampaign } from './campaign-questions.service.js';
import type { ModelledReachDto } from './dto/campaign-details.dto.js';

/** Reach of campaigns that have reached too few of the panel: a model, and marked as one. */
@Injectable()
export class ModelledReach {
  constructor(private readonly history: CampaignHistoryReadModel) {}

  /**
   * Reach of everybody from the census' impressions, with the spread of contacts that the reader's other campaigns have.
   * @param impressions net, from the country
   * @returns null without impressions, without a panel, or without a campaign to learn from
   */
  async of({ campaign, panel }: AskedCampaign, impressions: number): Promise<ModelledReachDto | null> {
    const index = panel?.index;
    if (!index || impressions <= 0) return null;
    const spreads = await this.history.spreads(panel.country, campaign.id, MIN_CASES);
    const dispersion = median(spreads.flatMap((spread) => dispersionOf(spread, index.persons)));
    if (dispersion === undefined) return null;
    const reach = modelledReach(impressions / index.universe, dispersion);
    return {
      net_reach: rounded(reach * 100, DECIMALS.percent),
      dispersion: rounded(dispersion, DECIMALS.ratio),
    };
  }
}

function dispersionOf({ persons, contacts }: SpreadOfContacts, panelists: number): number[] {
  try {
    return [nbdDispersion(contacts / panelists, persons / panelists)];
  } catch (error) {
    // A campaign that reached everybody alike says nothing of a spread.
    if (error instanceof ReachModelError) return [];
    throw error;
  }
}

function median(values: readonly number[]): number | undefined {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)];
}

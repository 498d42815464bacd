import { Injectable } from '@nestjs/common';
import { AppError } from '../../platform/errors/app-error.js';
import { CampaignDetailsService, costShown } from './campaign-details.service.js';
import { madeOf } from './campaign-made.js';
import { CampaignPlaces } from './campaign-places.service.js';
import type { AskedCampaign } from './campaign-questions.service.js';
import { CampaignPartsReadModel } from './database/campaign-parts.read-model.js';
import { spentOf } from './delivery.js';
import type { CampaignBreakdownRowDto } from './dto/campaign-breakdown.dto.js';
import type { CampaignCostBody, CampaignCostResponseDto, ChannelCostDto } from './dto/campaign-cost.dto.js';
import { rounded } from '../ratings/figures.lookup.js';

/** What campaigns cost and buy. Nothing that is asked is kept. */
@Injectable()
export class CampaignCosts {
  constructor(
    private readonly details: CampaignDetailsService,
    private readonly places: CampaignPlaces,
    private readonly parts: CampaignPartsReadModel,
  ) {}

  /**
   * Costs of a campaign and of its channels.
   * @throws AppError `request.invalid` for a channel the campaign has not; as `CampaignQuestions.ask`
   */
  async of(
    asked: AskedCampaign,
    { items = [] }: CampaignCostBody,
  ): Promise<Omit<CampaignCostResponseDto, 'success'>> {
    const figures = await this.details.figures(asked);
    const { rows } = await this.places.breakdown(asked, 'channels');
    const known = await this.costs(asked, items, rows);
    const spent =
      known.size > 0
        ? [...known.values()].reduce((sum, cost) => sum + cost, 0)
        : spentOf(asked.campaign, figures.traffic);
    const { panel } = figures;
    return {
      ...madeOf(asked, panel && { target: panel.target.target, coverage: panel.coverage }),
      total: costShown(spent, asked.campaign.budget, figures),
      items: rows.flatMap((row) => {
        const cost = known.get(row.key);
        return cost === undefined ? [] : [channelCost(row, cost)];
      }),
    };
  }

  /** Costs by channel: what is asked for, else what is planned. */
  private async costs(
    { campaign }: AskedCampaign,
    items: NonNullable<CampaignCostBody['items']>,
    rows: readonly CampaignBreakdownRowDto[],
  ): Promise<Map<string, number>> {
    const keys = new Set(rows.map(({ key }) => key));
    const at = items.findIndex(({ key }) => !keys.has(key));
    if (at >= 0) {
      const value = items[at]?.key ?? '';
      const fields = { [`items.${at}.key`]: [{ code: 'unknown_value' as const, params: { value } }] };
      throw new AppError('request.invalid', { fields });
    }
    const parts = await this.parts.list(campaign.id);
    const planned = parts.flatMap(({ kind, id, cost }): [string, number][] =>
      kind === 'channel' && cost !== null ? [[`c${id}`, cost]] : [],
    );
    return new Map([...planned, ...items.map(({ key, cost }): [string, number] => [key, cost])]);
  }
}

function channelCost(row: CampaignBreakdownRowDto, spent: number): ChannelCostDto {
  const { key, name, reach, grp, traffic } = row;
  const per = (base: number | null | undefined, scale: number) =>
    base ? rounded((spent / base) * scale, 2) : null;
  return {
    key,
    name: name ?? key,
    budget: null,
    spent: rounded(spent, 2),
    cpm: per(traffic?.net_impressions, 1000),
    viewable_cpm: per(traffic?.viewable_impressions, 1000),
    cost_per_click: per(traffic?.clicks, 1),
    cost_per_reach_point: per(reach.net_reach, 1),
    cost_per_grp: per(grp, 1),
    cost_per_thousand_reached: per(reach.unique_users, 1000),
  };
}

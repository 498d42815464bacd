import { Injectable } from '@nestjs/common';
import type { AskedCampaign } from './campaign-questions.service.js';
import { CampaignPartsReadModel } from './database/campaign-parts.read-model.js';
import { CampaignTraffic } from './campaign-traffic.service.js';
import { NO_TRAFFIC } from './database/campaign-traffic.read-model.js';
import { ImpressionStepsReadModel, type StepsQuestion } from './database/impression-steps.read-model.js';
import type {
  AdImpressionsChartResponseDto,
  AdImpressionsTableResponseDto,
} from './dto/ad-impressions.dto.js';
import { addedUp, trafficShown } from './traffic-shown.js';

/** What the census counts of campaigns, over time and by part. */
@Injectable()
export class AdImpressionsService {
  constructor(
    private readonly steps: ImpressionStepsReadModel,
    private readonly traffic: CampaignTraffic,
    private readonly parts: CampaignPartsReadModel,
  ) {}

  /** Series over time, the largest first. */
  async chart(
    { campaign, days }: AskedCampaign,
    question: StepsQuestion,
  ): Promise<Omit<AdImpressionsChartResponseDto, 'success'>> {
    const counts = await this.steps.counts(campaign.id, question, days);
    const names = await this.names(campaign.id, question.type);
    const steps = [...new Set(counts.map(({ step }) => step))].sort();
    const places = new Map(steps.map((step, at) => [step, at]));
    const series = new Map<string, number[]>();
    for (const { step, key, count } of counts) {
      const values = series.get(key) ?? steps.map(() => 0);
      values[places.get(step)!] = count;
      series.set(key, values);
    }
    const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
    const shown = [...series].map(([key, values]) => ({ key, name: names.get(key) ?? null, values }));
    return { steps, series: shown.sort((a, b) => sum(b.values) - sum(a.values)) };
  }

  /** Rows by step, or by part where parts are told apart. */
  async table(
    { campaign, days }: AskedCampaign,
    { timespan, type }: Pick<StepsQuestion, 'timespan' | 'type'>,
  ): Promise<Omit<AdImpressionsTableResponseDto, 'success'>> {
    const rows = await this.traffic.by(campaign, type === 'total' ? timespan : type, days);
    const names = await this.names(campaign.id, type);
    return {
      rows: rows.map(({ key, ...traffic }) => ({
        key,
        name: names.get(key) ?? null,
        traffic: trafficShown(traffic),
      })),
      total: trafficShown(addedUp(rows, NO_TRAFFIC)),
    };
  }

  private async names(campaignId: number, type: StepsQuestion['type']): Promise<Map<string, string>> {
    if (type !== 'creative' && type !== 'channel') return new Map();
    const parts = await this.parts.list(campaignId);
    return new Map(
      parts.flatMap(({ kind, id, name }): [string, string][] => {
        if (type === 'creative') return kind === 'creative' ? [[`${id}`, name]] : [];
        return kind === 'channel' || kind === 'name' ? [[`${kind[0]}${id}`, name]] : [];
      }),
    );
  }
}

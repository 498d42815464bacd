import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { AppError } from '../../platform/errors/app-error.js';
import { statusOf } from './campaign-head.js';
import { CampaignDetailsService } from './campaign-details.service.js';
import { CampaignQuestions, type AskedCampaign } from './campaign-questions.service.js';
import { CampaignReachService } from './campaign-reach.service.js';
import {
  CampaignStandingsRepository,
  type DueCampaign,
  type Standing,
} from './database/campaign-standings.repository.js';

const CAMPAIGNS_A_ROUND = 50;

/** In place of figures of a target group that is refused; of anything else nothing is known. */
const REFUSED: Readonly<Record<string, Standing['reason']>> = {
  'ratings.group_too_small': 'too_few_cases',
  'ratings.group_too_alike': 'differencing',
};

/** Keeps the last told figures of campaigns, so that a list of them needs no engine. */
@Injectable()
export class CampaignStandings {
  private readonly logger = new Logger('Campaigns');

  constructor(
    private readonly standings: CampaignStandingsRepository,
    private readonly questions: CampaignQuestions,
    private readonly details: CampaignDetailsService,
    private readonly reaches: CampaignReachService,
    private readonly clock: Clock,
  ) {}

  /** Tells the figures of campaigns that are due, a limited number a round. @returns of how many they were others */
  async refresh(): Promise<number> {
    let told = 0;
    for (const due of await this.standings.due(this.now(), CAMPAIGNS_A_ROUND)) {
      try {
        told += Number(await this.tell(due));
      } catch (error) {
        // One that cannot be told must not keep the others waiting.
        this.logger.error(`the figures of campaign ${due.id} could not be told`, error);
      }
    }
    return told;
  }

  /** Whether the figures of a campaign are others than before. */
  private async tell({ country, id, customerId, ...before }: DueCampaign): Promise<boolean> {
    // As the customer, who reads them: what the gate refuses there must not be found in a list.
    const viewer = { admin: false, customerId };
    const asked = await this.questions.settle('campaigns.list', { cc: country, id }, {}, viewer);
    const { campaign, panel } = asked;
    const stamp = [campaign.contactsStamp, campaign.trafficStamp, ...(panel?.data ?? [])].join(' ');
    const isSameDay = before.day === campaign.today || statusOf(campaign) !== 'running';
    if (before.day !== null && before.stamp === stamp && isSameDay) {
      await this.standings.still(id, before.day, this.now());
      return false;
    }
    const figures = await this.figures(asked);
    await this.standings.tell({ campaignId: id, day: campaign.today, stamp, ...figures }, this.now());
    return true;
  }

  private async figures(asked: AskedCampaign): Promise<Omit<Standing, 'campaignId' | 'day' | 'stamp'>> {
    try {
      const { reach, accuracy, provisional } = await this.details.details(asked);
      const { forecast } = await this.reaches.buildUp(asked);
      return {
        netReach: reach.net_reach,
        low: reach.net_reach_low,
        high: reach.net_reach_high,
        inTarget: accuracy.in_target,
        reliability: reach.reliability,
        reason: reach.reason,
        forecast: forecast && { net_reach: forecast.net_reach, low: forecast.low, high: forecast.high },
        provisional,
      };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const reason = REFUSED[error.code] ?? null;
      const nothing = { netReach: null, low: null, high: null, inTarget: null, forecast: null };
      return { ...nothing, reliability: reason ? 'suppressed' : 'none', reason, provisional: true };
    }
  }

  private now(): Date {
    return new Date(this.clock.now());
  }
}

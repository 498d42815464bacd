import { Injectable } from '@nestjs/common';
import { AppError } from '../../platform/errors/app-error.js';
import type { Viewer } from '../ratings/database/visible-items.lookup.js';
import type { Plain } from '../ratings/answers/answer-question.lookup.js';
import { CampaignDetailsService } from './campaign-details.service.js';
import { CampaignQuestions, type AskedCampaign } from './campaign-questions.service.js';
import { CampaignResponseService } from './campaign-response.service.js';
import { CampaignTraffic } from './campaign-traffic.service.js';
import { CampaignDetailsResponseDto, CampaignReachDto } from './dto/campaign-details.dto.js';
import { CampaignResponseResponseDto } from './dto/campaign-response.dto.js';
import { AdTrafficDto } from './dto/campaign-traffic.dto.js';
import { CampaignAnswerDto } from './dto/campaign-made.dto.js';

export { AdTrafficDto, CampaignAnswerDto, CampaignReachDto, CampaignResponseResponseDto };
export type { AskedCampaign };

/** A flight of a path. */
export interface FlightOfPath {
  readonly cc: string;
  readonly id: number;
  readonly flight_id: number;
}

/** What was delivered on a day. */
export interface DeliveredDay {
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly net: number;
}

/** Figures of flights: those of campaigns, of the hits and contacts of a flight since it was approved. */
@Injectable()
export class FlightFigures {
  constructor(
    private readonly questions: CampaignQuestions,
    private readonly detailsOf: CampaignDetailsService,
    private readonly responseOf: CampaignResponseService,
    private readonly traffic: CampaignTraffic,
  ) {}

  /**
   * Settles which flight is asked about, for its own target group.
   * @param call the rule of the call
   * @param more what else the answer depends on
   * @throws AppError `request.not_found`
   */
  settle(
    call: string,
    { cc, id, flight_id: flight }: FlightOfPath,
    viewer: Viewer,
    more: Readonly<Record<string, Plain>> = {},
  ): Promise<AskedCampaign> {
    return this.questions.settle(call, { cc, id, flight }, {}, viewer, more);
  }

  /** Reach, traffic and plan; a target group of too few persons withholds the reach, not the rest. */
  async details(asked: AskedCampaign): Promise<Omit<CampaignDetailsResponseDto, 'success'>> {
    try {
      return await this.detailsOf.details(asked);
    } catch (error) {
      if (!(error instanceof AppError) || !error.code.startsWith('ratings.')) throw error;
      const told = await this.detailsOf.details({ ...asked, panel: undefined });
      const reach = { ...told.reach, reliability: 'suppressed', reason: 'too_few_cases' } as const;
      return { ...told, reach };
    }
  }

  /** Clicks, and visits of the advertiser's service. @throws AppError as `CampaignQuestions.ask` */
  response(asked: AskedCampaign): Promise<Omit<CampaignResponseResponseDto, 'success'>> {
    return this.responseOf.of(asked);
  }

  /** Net impressions by day; days without any are not there. */
  async days({ campaign, days }: AskedCampaign): Promise<DeliveredDay[]> {
    const rows = await this.traffic.by(campaign, 'day', days);
    return rows.map(({ key, net }) => ({ day: key, net }));
  }
}

import type { CampaignBreakdownResponseDto } from '../dto/campaign-breakdown.dto.js';
import type { CampaignDetailsResponseDto } from '../dto/campaign-details.dto.js';
import type { CampaignReachResponseDto } from '../dto/campaign-reach.dto.js';
import type { InsightsResponseDto } from '../dto/insights.dto.js';

/** What the calls answer about a campaign. */
export interface CampaignAnswers {
  readonly details: Omit<CampaignDetailsResponseDto, 'success'>;
  readonly reach: Omit<CampaignReachResponseDto, 'success'>;
  readonly channels: Omit<CampaignBreakdownResponseDto, 'success'>;
  readonly classes: Omit<CampaignBreakdownResponseDto, 'success'>;
  readonly insights: Omit<InsightsResponseDto, 'success'>;
}

import type { FlightDetailsResponseDto } from '../dto/flight-details.dto.js';
import type { FlightInsightDto } from '../dto/flight-insights.dto.js';
import type {
  FlightCompletesResponseDto,
  FlightLevelCompletesDto,
  FlightPreviewLinkDto,
  FlightSurveyStatsResponseDto,
  FlightWidgetsResponseDto,
} from '../dto/flight-survey.dto.js';

/** The answers of the calls, each as its reader may have it. */
export interface FlightAnswers {
  readonly details: Omit<FlightDetailsResponseDto, 'success'>;
  readonly stats: Omit<FlightSurveyStatsResponseDto, 'success'>;
  readonly links: readonly FlightPreviewLinkDto[];
  /** Scheme, host and port of the pages. */
  readonly origin: string;
  readonly recall: Omit<FlightWidgetsResponseDto, 'success'>;
  readonly intention: Omit<FlightWidgetsResponseDto, 'success'>;
  readonly completes: Omit<FlightCompletesResponseDto, 'success'>;
  readonly gender: readonly FlightLevelCompletesDto[];
  readonly age: readonly FlightLevelCompletesDto[];
  readonly insights: readonly FlightInsightDto[];
}

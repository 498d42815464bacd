import { useParams } from 'react-router-dom';
import type { Schemas } from '@netreach/api-client';
import { $api } from '../../../shared/api/client.js';
import { useSession } from '../../../shared/session/use-session.js';

export type FlightDetails = Schemas['FlightDetailsResponseDto'];
export type FlightGoal = Schemas['FlightGoalDto'];
export type FlightWidgets = Schemas['FlightWidgetsResponseDto'];
export type FlightLevel = Schemas['FlightLevelCompletesDto'];
export type FlightInsight = Schemas['FlightInsightDto'];
export type Comparison = Schemas['ComparisonResponseDto'];
export type FlightResponse = Schemas['CampaignResponseResponseDto'];

const FLIGHT = '/v3/{cc}/adfx/{id}/flights/{flight_id}';

/** The flight of the address. */
export function useFlightPath() {
  const { country } = useSession();
  const { id, flight_id: flight } = useParams();
  return { cc: country.code, id: Number(id), flight_id: Number(flight) };
}

const useAddress = () => ({ params: { path: useFlightPath() } });

/** Delivery, completes, reach and groups. */
export const useFlightDetails = () => $api.useQuery('get', `${FLIGHT}/details`, useAddress());
/** Clicks and visits. */
export const useFlightResponse = () => $api.useQuery('get', `${FLIGHT}/response`, useAddress());
/** How the survey stands. */
export const useFlightStats = () => $api.useQuery('get', `${FLIGHT}/survey-stats`, useAddress());
/** Pages of the survey to look at. */
export const usePreviewLinks = () => $api.useQuery('get', `${FLIGHT}/survey/preview-links`, useAddress());
/** Recall and recognition. */
export const useRecall = () => $api.useQuery('get', `${FLIGHT}/survey/recall-recognition`, useAddress());
/** Consideration and intention. */
export const useIntention = () => $api.useQuery('get', `${FLIGHT}/survey/intention`, useAddress());
/** Completes by day. */
export const useCompletes = () => $api.useQuery('get', `${FLIGHT}/survey/completes`, useAddress());
/** Completes by gender. */
export const useGender = () => $api.useQuery('get', `${FLIGHT}/survey/gender`, useAddress());
/** Completes by age. */
export const useAge = () => $api.useQuery('get', `${FLIGHT}/survey/age`, useAddress());
/** Findings. */
export const useInsights = () => $api.useQuery('get', `${FLIGHT}/insights-data`, useAddress());

/** Flights of the test, or creatives of the flight, against each other. @param role the first there is without it */
export function useComparison(by: 'flight' | 'creative', role: Comparison['role'] | undefined) {
  const { cc, id, flight_id } = useFlightPath();
  const query = { ...(by === 'creative' && { flight_id }), ...(role && { role }) };
  return $api.useQuery('get', '/v3/{cc}/adfx/{id}/comparison', { params: { path: { cc, id }, query } });
}

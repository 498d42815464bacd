import type { EntityManager } from 'typeorm';
import { exists } from '../../../platform/database/exists.js';
import type { SurveysPlace } from './surveys.list.js';

const flightOf = ({ flightId }: SurveysPlace) => flightId ?? null;

/** Whether a survey of a campaign or a flight is a draft or live. */
export function openSurvey(manager: EntityManager, place: SurveysPlace): Promise<boolean> {
  return exists(
    manager,
    `SELECT FROM surveys WHERE campaign_id = $1 AND flight_id IS NOT DISTINCT FROM $2::int AND status <> 'closed' LIMIT 1`,
    [place.campaignId, flightOf(place)],
  );
}

/** Whether a creative is the campaign's, or the flight's. */
export function ownsCreative(manager: EntityManager, place: SurveysPlace, id: number): Promise<boolean> {
  return exists(
    manager,
    'SELECT FROM creatives WHERE id = $1 AND campaign_id = $2 AND flight_id IS NOT DISTINCT FROM $3::int',
    [id, place.campaignId, flightOf(place)],
  );
}

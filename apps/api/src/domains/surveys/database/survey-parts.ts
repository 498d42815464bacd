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

/** Numbers of the creatives of a campaign, or of a flight. */
export async function creativeIds(manager: EntityManager, place: SurveysPlace): Promise<ReadonlySet<number>> {
  const rows = await manager.query<{ id: number }[]>(
    'SELECT id FROM creatives WHERE campaign_id = $1 AND flight_id IS NOT DISTINCT FROM $2::int',
    [place.campaignId, flightOf(place)],
  );
  return new Set(rows.map(({ id }) => id));
}

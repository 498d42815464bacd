import type { Need } from '../object-rights.js';
import type { ObjectRule } from './rules.js';

/** A right on a campaign or an adFX test. @param id parameter that holds its number */
export const campaign = (need: Need, id = 'id') =>
  ({ type: 'campaign', need, id }) as const satisfies ObjectRule;

/** The same, and where the request names a flight, it must be one of the campaign's. */
export const flight = (need: Need, id = 'id') =>
  ({ ...campaign(need, id), within: { flight: 'flight_id' } }) as const satisfies ObjectRule;

/** A right on a survey, through the campaign it belongs to. */
export const survey = (need: Need) =>
  ({ type: 'survey', need, id: 'survey_id' }) as const satisfies ObjectRule;

/** A right on a rated item, which must be of the type the path names. */
export const ratingItem = (need: Need) =>
  ({ type: 'rating_item', need, id: 'id', within: { type: 'type' } }) as const satisfies ObjectRule;

/** A right on a publisher. @param id parameter that holds its number */
export const publisher = (need: Need, id = 'id') =>
  ({ type: 'publisher', need, id }) as const satisfies ObjectRule;

import { OptionalId } from '../../../platform/dto/fields.js';

/** Which flight of an adFX test is meant. */
export class FlightQuery {
  @OptionalId('Number of a flight of the adFX test; without it, what belongs to none is meant.', 7)
  flight_id?: number;
}

/** Tables of adFX tests, which their own domain keeps. */
export { Campaign } from './database/campaign.entity.js';
export { FlightRule } from './database/flight-rule.entity.js';
export { Flight } from './database/flight.entity.js';

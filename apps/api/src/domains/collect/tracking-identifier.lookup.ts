/** The table of tracking identifiers, for the domain that keeps them. */
export { TrackingIdentifier } from './database/tracking-identifier.entity.js';

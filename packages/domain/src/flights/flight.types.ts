/** What became of a flight's request to go live. */
export const FLIGHT_APPROVALS = ['pending', 'approved', 'auto_approved', 'declined'] as const;
export type FlightApproval = (typeof FLIGHT_APPROVALS)[number];

/** Where the exposed of a flight meet its creatives: through the tracking codes, or in the survey. */
export const FLIGHT_EXPOSURES = ['served', 'in_survey'] as const;
export type FlightExposure = (typeof FLIGHT_EXPOSURES)[number];

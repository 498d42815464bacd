/** SQL on `c` of campaigns: what its figures are of. Figures of something else are no longer told. */
export const ASKED_OF_CAMPAIGN = `concat_ws(' ', c.contact_kind, c.starts_on, c.ends_on, c.target)`;

/** SQL on `c` of campaigns: a join with its newest figures as `s`. */
export const NEWEST_STANDING = `LEFT JOIN LATERAL (SELECT * FROM campaign_standings k
  WHERE k.campaign_id = c.id AND k.asked = ${ASKED_OF_CAMPAIGN} ORDER BY k.day DESC LIMIT 1) s ON true`;

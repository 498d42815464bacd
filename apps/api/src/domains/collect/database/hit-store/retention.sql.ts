/** Hits of these months are refused before the first goes: one that came alone would be measured alone. $1 country, $2 day. */
export const KEEP_FROM = `
INSERT INTO hit_retention (country_code, kept_from) VALUES ($1, $2)
ON CONFLICT (country_code) DO UPDATE SET kept_from = GREATEST(hit_retention.kept_from, excluded.kept_from)`;

/** What was not readable is nobody's, and goes with the first country's: $1 country, $2 day. */
export const QUARANTINED_BEFORE = `
DELETE FROM hit_quarantine WHERE (country_code = $1 OR country_code IS NULL) AND quarantined_at < $2::date`;

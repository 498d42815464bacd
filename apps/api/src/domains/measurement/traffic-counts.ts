/** Additive counts of census traffic: names of columns in the tables and in deliveries, in this order. */
export const TRAFFIC_COUNTS = [
  'impressions',
  'impressions_consent',
  'impressions_located',
  'impressions_home',
  'visits',
  'gaps',
] as const;

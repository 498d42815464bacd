import type { Schemas } from '@netreach/api-client';
import { $api } from '../../../shared/api/client.js';

/** A published month. */
export type Weighting = Schemas['WeightingDto'];

/** How a published month was weighted. */
export type WeightingReport = Schemas['WeightingReportDto'];

/** A distribution the panel was weighted to. */
export type Margin = Schemas['MarginDto'];

/** The countries with published months, by name. */
export function useMethodCountries() {
  return $api.useQuery('get', '/v3/method/countries', {}, { select: ({ countries }) => countries });
}

/** The published months of a country, newest first. */
export function useWeightings(country: string) {
  return $api.useQuery(
    'get',
    '/v3/method/{cc}/weightings',
    { params: { path: { cc: country } } },
    { select: ({ weightings }) => weightings },
  );
}

/** How the panel of a month was weighted. @param month `YYYY-MM` */
export function useWeightingReport(country: string, month: string) {
  return $api.useQuery(
    'get',
    '/v3/method/{cc}/weightings/{month}',
    { params: { path: { cc: country, month } } },
    { select: ({ weighting }) => weighting },
  );
}

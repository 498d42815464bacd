import { DEVICE_FILTERS, type CalculationType, type DeviceFilter, type IntervalType } from '@netreach/domain';
import type { DataFrame } from '../api/ratings.types.js';
import { readList } from '../../../shared/target/attribute-text.js';
import { readTarget } from '../../../shared/target/target-parts.js';

/** The frame as the address names it; it may name one that does not exist. */
export interface FrameKey {
  date: string;
  intervalType: string;
  /** Null for the view of channels. */
  calculationType: string | null;
}

/** What every screen with figures of a frame is narrowed by, as it stands in the address. */
export interface FrameFilters {
  frame: FrameKey | null;
  /** The target group, as the API takes it; empty for everybody. */
  attributes: string;
  /** The group affinities compare with; everybody when empty. */
  reference: string;
  excludeServices: readonly string[];
  devices: DeviceFilter;
  registeredOnly: boolean;
  /** The day whose master data are shown, `YYYY-MM-DD`; null = those of now. */
  asOf: string | null;
}

/** An address without a query. */
export const DEFAULT_FRAME_FILTERS: FrameFilters = {
  frame: null,
  attributes: '',
  reference: '',
  excludeServices: [],
  devices: 'all',
  registeredOnly: false,
  asOf: null,
};

/** The known value a text names, else another. */
export const oneOf = <T extends string>(allowed: readonly T[], value: string | null, fallback: T): T =>
  allowed.find((candidate) => candidate === value) ?? fallback;

const dayOrNone = (text: string | null) => (text && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : null);

function parseFrame(query: URLSearchParams): FrameKey | null {
  const date = query.get('date');
  if (!date) return null;
  const intervalType = query.get('interval_type') ?? 'month';
  const calculationType = query.get('calculation_type') ?? (intervalType === 'month' ? 'accumulated' : null);
  return { date, intervalType, calculationType };
}

/** The filters of an address; what is missing or unknown gets its default. */
export function parseFrameFilters(query: URLSearchParams): FrameFilters {
  return {
    frame: parseFrame(query),
    attributes: readTarget(query.get('attributes')),
    reference: readTarget(query.get('reference')),
    excludeServices: readList(query.get('exclude_services')),
    devices: oneOf(DEVICE_FILTERS, query.get('devices') ?? query.get('device_type'), 'all'),
    registeredOnly: query.get('registered_only') === 'true',
    asOf: dayOrNone(query.get('as_of')),
  };
}

/** The same as parameters of an address; defaults are empty, to be left out. */
export function formatFrameFilters(filters: FrameFilters): Record<string, string> {
  const { frame, devices } = filters;
  return {
    date: frame?.date ?? '',
    interval_type: frame?.intervalType ?? '',
    calculation_type: frame?.calculationType ?? '',
    attributes: filters.attributes,
    reference: filters.reference,
    exclude_services: filters.excludeServices.join(','),
    devices: devices === 'all' ? '' : devices,
    registered_only: filters.registeredOnly ? 'true' : '',
    as_of: filters.asOf ?? '',
  };
}

/** Parameters of a call that asks about a frame. */
export interface FrameParameters {
  date: string;
  interval_type: IntervalType;
  calculation_type?: CalculationType;
  attributes?: string;
  reference?: string;
  exclude_services?: string;
  devices?: DeviceFilter;
  registered_only?: boolean;
  as_of?: string;
}

/** What the filters narrow a question to in a frame; empty ones are not sent. */
export function frameParameters(filters: FrameFilters, frame: DataFrame): FrameParameters {
  const { attributes, reference } = filters;
  return {
    date: frame.date,
    interval_type: frame.interval_type,
    ...(frame.calculation_type && { calculation_type: frame.calculation_type }),
    ...(attributes && { attributes }),
    ...(reference && { reference }),
    ...(filters.excludeServices.length > 0 && { exclude_services: filters.excludeServices.join(',') }),
    ...(filters.devices !== 'all' && { devices: filters.devices }),
    ...(filters.registeredOnly && { registered_only: true }),
    ...(filters.asOf && { as_of: filters.asOf }),
  };
}

/** Whether anything narrows the figures; the frame does not. */
export function hasFrameFilters(filters: FrameFilters): boolean {
  return Object.values(formatFrameFilters({ ...filters, frame: null })).some((value) => value !== '');
}

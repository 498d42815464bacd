import type { DeviceClass } from '@netreach/domain';
import { parseTime } from '../../panel/imports/contacts.importer.js';

const DEVICES: Readonly<Record<string, DeviceClass>> = {
  desktop: 'desktop',
  mobile: 'mobile_web',
  mobile_web: 'mobile_web',
  tablet: 'mobile_web',
  mobile_app: 'mobile_app',
  app: 'mobile_app',
};

/** How far another clock may be ahead, in milliseconds. */
const CLOCK_SKEW = 5 * 60_000;
/** No ad on a website is older: a day that never was one must not get a partition. */
const FIRST_ADS = Date.UTC(1994, 0, 1);

/** The device class of a cell; desktop where it is empty, undefined where it is none. */
export function deviceOf(cell: string | undefined): DeviceClass | undefined {
  return DEVICES[(cell || 'desktop').toLowerCase()];
}

/** Yes or no; no where the cell is empty, undefined where it is neither. */
export function flagOf(cell: string | undefined): boolean | undefined {
  const text = (cell || '0').toLowerCase();
  if (text === '1' || text === 'true') return true;
  return text === '0' || text === 'false' ? false : undefined;
}

/** Milliseconds since 1970-01-01 UTC; undefined for what is no time, or none of an ad's yet. */
export function timeOf(cell: string | undefined, now: number): number | undefined {
  const at = parseTime(cell ?? '');
  return at !== undefined && at >= FIRST_ADS && at <= now + CLOCK_SKEW ? at : undefined;
}

import type { DeviceFilter, ItemType, Reliability } from '@netreach/domain';

/** Devices figures are frozen for: all, the web, and each class. */
export const NATIONAL_DEVICES = ['all', 'web', 'desktop', 'mobile_web', 'mobile_app'] as const;
export type NationalDevice = (typeof NATIONAL_DEVICES)[number] & DeviceFilter;

/** A standard group among the users of an item. */
export interface AudienceShare {
  readonly attribute: string;
  readonly attributeName: string;
  readonly key: string;
  readonly name: string;
  readonly users: number | null;
  /** Percent of the item's users. */
  readonly share: number | null;
  readonly affinity: number | null;
}

/** Figures of an item on a device as they are frozen; null where they are withheld or unknown. */
export interface NationalFigure {
  readonly itemId: number;
  readonly device: NationalDevice;
  readonly type: ItemType;
  readonly name: string;
  readonly mediaHouseId: number | null;
  readonly mediaHouse: string | null;
  readonly categories: readonly string[];
  readonly trafficSource: string;
  readonly memberIds: readonly number[];
  readonly users: number | null;
  readonly reach: number | null;
  readonly reachLow: number | null;
  readonly reachHigh: number | null;
  readonly reliability: Reliability;
  readonly impressions: number | null;
  readonly visits: number | null;
  readonly clients: number | null;
  readonly homeShare: number | null;
  readonly useTime: number | null;
  readonly consentShare: number | null;
  readonly extrapolation: number | null;
  readonly consentReason: string | null;
  readonly audience: readonly AudienceShare[];
}

import type { DeviceClass } from '@netreach/domain';

/** The id of a hit from 32 hex digits. */
export function hitIdOf(hex: string): string {
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** A hit as the collector and the log import hand it to the hit store. */
export interface Hit {
  /** UUID; a hit seen twice counts once. */
  readonly id: string;
  readonly country: string;
  readonly serviceId: number;
  /** `page` is an impression; `time` reports use time of a page already counted. */
  readonly kind: 'page' | 'time';
  /** Milliseconds since 1970-01-01 UTC. */
  readonly at: number;
  readonly device: DeviceClass;
  /** Hex: first-party identifier or a hash salted per market day; null without consent. */
  readonly client: string | null;
  readonly consent: boolean;
  /** Country the hit came from, ISO 3166-1 alpha-2 in lower case; null when not known. */
  readonly geo: string | null;
  readonly path: string;
  readonly title: string | null;
  readonly referrerHost: string | null;
  readonly searchEngine: string | null;
  readonly searchTerm: string | null;
  readonly activeSeconds: number;
  /** Why it counts for nothing; null = a person's hit. */
  readonly bot: string | null;
  readonly source: 'tag' | 'log';
}

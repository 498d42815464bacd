import type { DeviceFilter } from '@netreach/domain';
import type { FileServer } from '../../platform/net/file-servers.js';

export const FEED_SCHEDULES = ['none', 'daily', 'weekly', 'monthly'] as const;
export type FeedSchedule = (typeof FEED_SCHEDULES)[number];

export const FEED_DESTINATIONS = ['file', 'ftp', 'ftps', 'sftp'] as const;
export type FeedDestination = (typeof FEED_DESTINATIONS)[number];

/** What a row of a feed can hold: nothing of persons, only figures of groups. */
export const FEED_COLUMNS = [
  'month',
  'segment_id',
  'segment',
  'attributes',
  'service_id',
  'service',
  'persons',
  'reach_percent',
  'affinity',
] as const;
export type FeedColumn = (typeof FEED_COLUMNS)[number];

export const RUN_STATES = ['queued', 'running', 'done', 'failed'] as const;
export type RunState = (typeof RUN_STATES)[number];
export const RUN_TRIGGERS = ['manual', 'schedule'] as const;
export type RunTrigger = (typeof RUN_TRIGGERS)[number];

/** Whether two feeds go to the same server in the same way: what was entrusted to the one may go to the other. */
export function goToSameServer(
  a: Pick<FeedContent, 'destination' | 'server'>,
  b: Pick<FeedContent, 'destination' | 'server'>,
): boolean {
  return (
    a.destination === b.destination && a.server?.host === b.server?.host && a.server?.port === b.server?.port
  );
}

/** What a feed is. */
export interface FeedContent {
  readonly name: string;
  readonly attributes: string;
  readonly devices: DeviceFilter;
  readonly serviceIds: readonly number[];
  readonly columns: readonly FeedColumn[];
  readonly schedule: FeedSchedule;
  /** Hour of the market's day at which it is delivered. */
  readonly hour: number;
  readonly destination: FeedDestination;
  /** null for files. */
  readonly server: FileServer | null;
}

import type { PanelGroup } from '@netreach/ui';
import { readTarget } from '../../../../shared/target/target-parts.js';
import type { Feed, FeedInput, Feeds } from '../api/use-feeds.js';

/** What the form holds. */
export interface FeedForm {
  name: string;
  /** The target group; empty for everybody. */
  attributes: string;
  devices: FeedInput['devices'];
  services: string[];
  columns: FeedInput['columns'];
  schedule: FeedInput['schedule'];
  hour: number;
  destination: FeedInput['destination'];
  host: string;
  port: number;
  user: string;
  directory: string;
  /** Empty = the stored one stays. */
  secret: string;
  /** Fingerprint of the server's new key that is accepted; null = the known one stays. */
  acceptedKey: string | null;
}

export const COLUMNS = [
  'month',
  'segment_id',
  'segment',
  'attributes',
  'service_id',
  'service',
  'persons',
  'reach_percent',
  'affinity',
] as const satisfies FeedInput['columns'];

const PORTS: Readonly<Record<FeedInput['destination'], number>> = { file: 21, ftp: 21, ftps: 21, sftp: 22 };

/** The form with another destination; a port somebody has not chosen follows it. */
export function withDestination(form: FeedForm, destination: FeedForm['destination']): FeedForm {
  const isUsual = form.port === PORTS[form.destination];
  return { ...form, destination, port: isUsual ? PORTS[destination] : form.port };
}

/** What the form begins with: a new feed, or one that is there. */
export function formOf(feed: Feed | null): FeedForm {
  if (!feed)
    return {
      name: '',
      attributes: '',
      devices: 'all',
      services: [],
      columns: [...COLUMNS],
      schedule: 'none',
      hour: 6,
      destination: 'file',
      host: '',
      port: 21,
      user: '',
      directory: '',
      secret: '',
      acceptedKey: null,
    };
  const { name, attributes, devices, service_ids: ids, columns, schedule, hour, destination, server } = feed;
  return {
    name,
    attributes: readTarget(attributes),
    devices,
    services: ids.map(String),
    columns,
    schedule,
    hour,
    destination,
    secret: '',
    acceptedKey: null,
    host: server?.host ?? '',
    port: server?.port ?? PORTS[destination],
    user: server?.user ?? '',
    directory: server?.directory ?? '',
  };
}

/** What is sent. A password that was not typed stays as it is. */
export function inputOf(form: FeedForm): FeedInput {
  const { name, attributes, devices, services, columns, schedule, hour, destination, secret } = form;
  const { host, port, user, directory, acceptedKey } = form;
  return {
    name: name.trim(),
    attributes,
    devices,
    service_ids: services.map(Number),
    columns: COLUMNS.filter((column) => columns.includes(column)),
    schedule,
    hour,
    destination,
    server:
      destination === 'file'
        ? null
        : { host: host.trim(), port, user: user.trim(), directory: directory.trim() },
    ...(secret && destination !== 'file' ? { secret } : {}),
    ...(acceptedKey && destination === 'sftp' ? { host_key: acceptedKey } : {}),
  };
}

/** Attributes under their headings, for the panel. */
export function groupsOf(attributes: Feeds['attributes']): PanelGroup[] {
  const groups = new Map<string, Feeds['attributes']>();
  for (const attribute of attributes)
    groups.set(attribute.group, [...(groups.get(attribute.group) ?? []), attribute]);
  return [...groups].map(([name, members]) => ({
    key: name.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
    name,
    favorite: false,
    attributes: members,
  }));
}

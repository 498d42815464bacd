import { Injectable } from '@nestjs/common';
import type { DeviceClass } from '@netreach/domain';
import type { Importer, Refusal } from '../../../platform/imports/import.types.js';
import type { CsvRow } from '../../../platform/imports/readers/csv.reader.js';
import { ContactsImportRepository, type ContactRow } from '../database/contacts-import.repository.js';

const BATCH = 25_000;
const MAX_PATH = 1000;
const DEVICES: Readonly<Record<string, DeviceClass>> = {
  desktop: 'desktop',
  mobile: 'mobile_web',
  mobile_web: 'mobile_web',
  tablet: 'mobile_web',
  mobile_app: 'mobile_app',
  app: 'mobile_app',
};

/**
 * What persons of the panel used. Columns: `person`, `time` (ISO 8601, UTC where it names no zone, or seconds or
 * milliseconds since 1970), `url` or `domain` (or an app id), `device`, `active_seconds`, `registered`.
 */
@Injectable()
export class ContactsImport {
  constructor(private readonly contacts: ContactsImportRepository) {}

  /** Importer for a country; `months` collects the months that have new contacts. */
  async importer(country: string, months: Set<string>): Promise<Importer<CsvRow, ContactRow>> {
    const persons = await this.contacts.persons(country);
    const store = await this.contacts.open(country, months);
    return {
      batchSize: BATCH,
      tables: ['panel_contacts', 'targets'],
      parse: (row) => parseContact(row, persons),
      store,
    };
  }
}

/**
 * A contact, or why the row is none.
 * @param persons external id to id
 */
export function parseContact(row: CsvRow, persons: ReadonlyMap<string, number>): ContactRow | Refusal {
  const personId = persons.get(row['person'] ?? '');
  if (personId === undefined) return { reason: 'person is not in the panel' };
  const at = parseTime(row['time'] ?? '');
  if (at === undefined) return { reason: 'time is not readable' };
  const place = splitAddress(row['url'] || row['domain'] || '');
  if (!place) return { reason: 'url or domain is missing or not readable' };
  const device = DEVICES[(row['device'] || 'desktop').toLowerCase()];
  if (!device) return { reason: 'device is not known' };
  const seconds = Math.round(Number(row['active_seconds'] || 0));
  if (!(seconds >= 0 && seconds <= 86_400)) return { reason: 'active_seconds is not between 0 and 86400' };
  const registered = row['registered'] === 'true' || row['registered'] === '1';
  return { personId, at, ...place, device, activeSeconds: seconds, registered };
}

/** Milliseconds since 1970-01-01 UTC, or undefined. */
export function parseTime(text: string): number | undefined {
  if (/^\d{9,13}(\.\d+)?$/.test(text)) return Math.round(Number(text) * (Number(text) < 1e11 ? 1000 : 1));
  if (!/^\d{4}-\d{2}-\d{2}/.test(text)) return undefined;
  const zoned =
    /(z|[+-]\d{2}:?\d{2})$/i.test(text) || text.length === 10 ? text : `${text.replace(' ', 'T')}Z`;
  const at = Date.parse(zoned);
  return Number.isNaN(at) ? undefined : at;
}

const ADDRESS = /^(?:https?:\/\/)?(?:[^/?#@]*@)?([^/?#:]+)(?::\d+)?(\/[^?#]*)?(?:[?#]|$)/i;

/** Host (or app id) and path of a web address; the query is left out, it may hold personal data. */
export function splitAddress(address: string): { target: string; path: string } | undefined {
  const match = ADDRESS.exec(address.trim());
  const target = match?.[1]?.toLowerCase().replace(/\.$/, '');
  if (!target || !/^[\p{L}\p{N}][\p{L}\p{N}._-]*$/u.test(target)) return undefined;
  return { target, path: (match?.[2] || '/').slice(0, MAX_PATH) };
}

import { Injectable } from '@nestjs/common';
import { DEVICE_CLASSES } from '@netreach/domain';
import { copiedBytes } from '../../../platform/database/binary-copy.js';
import { Database } from '../../../platform/database/database.service.js';

/** What counts as a contact. */
export type ContactColumn = 'impressions' | 'viewable';

/** Columns of a campaign's contacts, all whole numbers: the device by its place among all, the day from the first one, 0. */
export const CONTACT_COLUMNS = ['person', 'creative', 'name', 'flight', 'device', 'day', 'contacts'] as const;

const DEVICE = `array_position(ARRAY['${DEVICE_CLASSES.join(`', '`)}'], device) - 1`;

const contactsSql = (
  campaignId: number,
  flightId: number | null,
  column: ContactColumn,
  [first, last]: readonly [string, string],
) => `
SELECT person_id, creative_id, channel_name_id, flight_id, ${DEVICE}, day - '${first}'::date, ${column}
FROM ad_contacts
WHERE campaign_id = ${campaignId} AND day BETWEEN '${first}'::date AND '${last}'::date AND ${column} > 0${flightId === null ? '' : ` AND flight_id = ${flightId}`}`;

/** What a campaign's frame is made of. */
@Injectable()
export class CampaignContactsReadModel {
  constructor(private readonly database: Database) {}

  /**
   * Contacts of a campaign's days by person, creative, channel name, flight, device and day, for a thread to read
   * (`fixedRows`, {@link CONTACT_COLUMNS}).
   * @param flightId of this flight only; null for all
   * @param days first and last, `YYYY-MM-DD`
   */
  bytes(
    campaignId: number,
    flightId: number | null,
    column: ContactColumn,
    days: readonly [string, string],
  ): Promise<Uint8Array[]> {
    // COPY takes no parameters: the days come from columns of type date.
    const flight = flightId === null ? null : Number(flightId);
    const sql = contactsSql(Number(campaignId), flight, column, days);
    return this.database.withClient((client) => copiedBytes(client, sql));
  }
}

import { Injectable } from '@nestjs/common';
import type { DeviceClass } from '@netreach/domain';
import { Database } from '../../../platform/database/database.service.js';

/** Contacts of a person with a creative in a channel name on a device, in a month. */
export interface AdContactRow {
  readonly personId: number;
  readonly creativeId: number;
  readonly nameId: number;
  readonly flightId: number;
  readonly device: DeviceClass;
  /** Whole months since the campaign's first. */
  readonly monthOffset: number;
  /** Bit d-1: a contact on day d of the month. */
  readonly mask: number;
  readonly contacts: number;
}

/** What counts as a contact. */
export type ContactColumn = 'impressions' | 'viewable';

const contactsSql = (column: ContactColumn) => `
SELECT person_id AS "personId", creative_id AS "creativeId", channel_name_id AS "nameId", flight_id AS "flightId", device,
  (12 * (extract(year FROM day) - extract(year FROM $2::date)) + extract(month FROM day)
    - extract(month FROM $2::date))::int AS "monthOffset",
  bit_or(1 << (extract(day FROM day)::int - 1)) AS mask, sum(${column})::int AS contacts
FROM ad_contacts
WHERE campaign_id = $1 AND day BETWEEN $2::date AND $3::date AND ${column} > 0
GROUP BY 1, 2, 3, 4, 5, 6`;

/** A fetch of this many rows costs about as much as what is done with them. */
const ROWS_A_FETCH = 20_000;

/** What a campaign's frame is made of. */
@Injectable()
export class CampaignContactsReadModel {
  constructor(private readonly database: Database) {}

  /** Contacts of a campaign's days by person, cell, device and month. @param days first and last, `YYYY-MM-DD` */
  rows(
    campaignId: number,
    column: ContactColumn,
    days: readonly [string, string],
  ): AsyncGenerator<AdContactRow> {
    return this.database.stream<AdContactRow>(contactsSql(column), [campaignId, ...days], ROWS_A_FETCH);
  }
}

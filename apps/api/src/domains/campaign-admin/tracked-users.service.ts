import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { csvLine, MIN_CASES } from '@netreach/domain';
import { AuditTrail } from '../../platform/audit/audit-trail.service.js';
import { AppError } from '../../platform/errors/app-error.js';
import { FileBox, type FileReader } from '../../platform/files/box/file-box.service.js';
import type { readSheet } from '../../platform/files/readers/sheet.js';
import { CampaignHits } from '../ad-contacts/database/campaign-hits.lookup.js';
import { CampaignsLookup } from '../campaigns/campaigns.lookup.js';
import { MOST_PERSONS, type TrackedUsersDto } from './dto/special-functions.dto.js';
import type { AdminAsked } from './special-functions.service.js';

const LIMITS = { rows: MOST_PERSONS + 1, cells: 2 * MOST_PERSONS };
const SHEET: FileReader<typeof readSheet> = {
  module: new URL('../../platform/files/readers/sheet.js', import.meta.url).href,
  name: 'readSheet',
};
const COLUMNS = ['person', 'channel', 'impressions', 'viewable', 'clicks'] as const;

/** Lists of persons whom a campaign has reached. */
@Injectable()
export class TrackedUsers {
  constructor(
    private readonly box: FileBox,
    private readonly campaigns: CampaignsLookup,
    private readonly hits: CampaignHits,
    private readonly audit: AuditTrail,
  ) {}

  /**
   * The persons of a list whom a campaign has reached, as CSV. Below 30 of them the answer is the same whatever the list, and
   * the audit log does not tell how many they were: neither says who is in the panel.
   * @throws AppError `campaigns.too_few_tracked`; `request.invalid` naming what is wrong with the file; `files.busy`
   */
  async csv(asked: AdminAsked, { file, purpose }: TrackedUsersDto): Promise<Buffer> {
    const { country, campaign } = asked;
    const { customerId } = await this.campaigns.find(country, campaign);
    const cells = await this.box.read('file', SHEET, file.name, file.bytes, LIMITS);
    const listed = [...new Set(cells.map(([person = '']) => person.trim()))].filter(Boolean);
    const rows = await this.hits.tracked(asked, listed);
    const persons = new Set(rows.map(({ person }) => person)).size;
    const isTold = persons >= MIN_CASES;
    const sha256 = createHash('sha256').update(file.bytes).digest('hex');
    const details = { sha256, file: file.name, listed: listed.length, ...(isTold && { persons }) };
    await this.audit.record({
      event: 'campaign.tracked_users_exported',
      outcome: isTold ? 'done' : 'failed',
      object: { type: 'campaign', id: campaign },
      country,
      customerId,
      reason: purpose,
      details,
    });
    if (!isTold) throw new AppError('campaigns.too_few_tracked');
    const lines = [COLUMNS, ...rows.map((row) => COLUMNS.map((column) => row[column]))];
    return Buffer.from(lines.map((line) => csvLine(line)).join(''));
  }
}

import { Injectable } from '@nestjs/common';
import {
  ContactIndexBuilder,
  nextMonth,
  openReachFrame,
  type FramePanel,
  type ReachFrame,
} from '@netreach/measurement';
import { StampedCache } from '../../../platform/cache/stamped-cache.js';
import { CampaignContactsReadModel, type AdContactRow } from '../database/campaign-contacts.read-model.js';
import type { CampaignHead } from '../database/campaign-heads.read-model.js';
import { CampaignPartsReadModel } from '../database/campaign-parts.read-model.js';
import { campaignEntities, type CampaignParts, type ContactCell } from './campaign-entities.js';

const FRAMES_KEPT = 40;
const PANELS_KEPT = 4;

/** A campaign's contacts in memory. */
export interface CampaignFrame {
  /** Answers as the frame of a month does; its entities are those of `campaignEntities`. */
  readonly frame: ReachFrame;
  /** Contacts, each as often as it was made, of persons who have no weight in the month; they are in no figure. */
  readonly leftOut: number;
  /** All contacts of persons. */
  readonly contacts: number;
}

/**
 * Contacts of campaigns as frames of the reach engine: the persons of a month with its weights, and the contacts of the whole
 * campaign, so that reach, classes, build-up and shares of a campaign come from the code that answers for services.
 */
@Injectable()
export class CampaignFrames {
  private readonly frames = new StampedCache<CampaignFrame>(FRAMES_KEPT);
  private readonly panels = new StampedCache<FramePanel>(PANELS_KEPT);

  constructor(
    private readonly contacts: CampaignContactsReadModel,
    private readonly parts: CampaignPartsReadModel,
  ) {}

  /**
   * The frame of a campaign with the persons and weights of an index.
   * @param readPanel reads them, where they are not known
   * @throws what reading throws
   */
  of(campaign: CampaignHead, indexId: number, readPanel: () => Promise<FramePanel>): Promise<CampaignFrame> {
    const { id, contactKind, contactsStamp } = campaign;
    return this.frames.get(`${id}`, `${contactsStamp} ${contactKind} ${indexId}`, async () =>
      this.build(campaign, await this.panels.get(`${indexId}`, '', readPanel)),
    );
  }

  private async build(campaign: CampaignHead, panel: FramePanel): Promise<CampaignFrame> {
    const { id, startsOn, endsOn, contactKind } = campaign;
    const column = contactKind === 'viewable_impression' ? 'viewable' : 'impressions';
    const cells = new Cells();
    const known = panel.persons.numberOf;
    const rows: (AdContactRow & { cell: number })[] = [];
    let [contacts, leftOut] = [0, 0];
    for await (const row of this.contacts.rows(id, column, [startsOn, endsOn])) {
      contacts += row.contacts;
      if (known.has(row.personId)) rows.push({ ...row, cell: cells.numberOf(row) });
      else leftOut += row.contacts;
    }
    const entities = campaignEntities(cells.list, await this.partsOf(id));
    const builder = new ContactIndexBuilder({ ...panel, ...monthsOf(startsOn, endsOn), entities });
    for (const { personId, cell, device, monthOffset, mask, contacts: impressions } of rows)
      builder.add({
        personId,
        entityId: cell,
        device,
        monthOffset,
        mask,
        impressions,
        visits: 0,
        seconds: 0,
        registered: false,
      });
    return { frame: openReachFrame(builder.finish()), leftOut, contacts };
  }

  private async partsOf(campaignId: number): Promise<CampaignParts> {
    const mapping = await this.parts.mapping(campaignId);
    const channelOfName = new Map(
      mapping.flatMap(({ nameId, channelId }) => (channelId === null ? [] : [[nameId, channelId] as const])),
    );
    const groups = new Map<number, number[]>();
    for (const { groupId, channelId } of await this.parts.grouped(campaignId))
      groups.set(groupId, [...(groups.get(groupId) ?? []), channelId]);
    return { channelOfName, groups };
  }
}

/** Numbers cells as they come. */
class Cells {
  readonly list: ContactCell[] = [];
  private readonly numbers = new Map<string, number>();

  numberOf({ creativeId, nameId, flightId }: ContactCell): number {
    const key = `${creativeId} ${nameId} ${flightId}`;
    const known = this.numbers.get(key);
    if (known !== undefined) return known;
    this.numbers.set(key, this.list.length);
    return this.list.push({ creativeId, nameId, flightId }) - 1;
  }
}

/** The first month of a period and how many it touches. */
function monthsOf(startsOn: string, endsOn: string): { month: string; length: number } {
  const month = startsOn.slice(0, 7);
  let length = 1;
  for (let at = month; at < endsOn.slice(0, 7); at = nextMonth(at)) length += 1;
  return { month, length };
}

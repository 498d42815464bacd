import { Injectable } from '@nestjs/common';
import type { DeviceClass, FramePanel, FrameSelection, ReachFrame } from '@netreach/measurement';
import { StampedCache } from '../../../platform/cache/stamped-cache.js';
import { CampaignContactsReadModel } from '../database/campaign-contacts.read-model.js';
import { countedFlight } from '../counted-flight.js';
import type { CampaignHead } from '../database/campaign-heads.read-model.js';
import { CampaignPartsReadModel } from '../database/campaign-parts.read-model.js';
import type { CampaignParts } from './campaign-entities.js';
import { CampaignFrameThread } from './campaign-frame-thread.js';

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
  /** Rows on their way into a frame. */
  private readonly adding = new WeakMap<ReachFrame, Map<string, Promise<void>>>();

  constructor(
    private readonly contacts: CampaignContactsReadModel,
    private readonly parts: CampaignPartsReadModel,
    private readonly thread: CampaignFrameThread,
  ) {}

  /**
   * The frame of a campaign with the persons and weights of an index, with the rows of the devices asked for and of each of
   * them alone in memory.
   * @param readPanel reads them, where they are not known
   * @throws what reading throws
   */
  async of(
    campaign: CampaignHead,
    { indexId, devices }: { readonly indexId: number; readonly devices: readonly DeviceClass[] },
    readPanel: () => Promise<FramePanel>,
  ): Promise<CampaignFrame> {
    const { id, contactKind, contactsStamp, startsOn, endsOn } = campaign;
    const flight = countedFlight(campaign);
    const selections = [devices, ...devices.map((device) => [device])].map((some) => ({ devices: some }));
    const built = await this.frames.get(
      `${id} ${flight}`,
      `${contactsStamp} ${contactKind} ${startsOn} ${endsOn} ${indexId}`,
      async () => this.build(campaign, selections, await this.panels.get(`${indexId}`, '', readPanel)),
    );
    for (const selection of selections) await this.add(built.frame, selection);
    return built;
  }

  private async build(
    campaign: CampaignHead,
    selections: readonly FrameSelection[],
    { persons, ...panel }: FramePanel,
  ): Promise<CampaignFrame> {
    const { id, startsOn, endsOn, contactKind } = campaign;
    const column = contactKind === 'viewable_impression' ? 'viewable' : 'impressions';
    const days = [startsOn, endsOn] as const;
    return this.thread.build({
      panel: { ...panel, persons: { persons: persons.persons, values: persons.values } },
      parts: await this.partsOf(id),
      days,
      contacts: await this.contacts.bytes(id, countedFlight(campaign), column, days),
      selections,
    });
  }

  /** Rows several ask for are read once. */
  private add(frame: ReachFrame, selection: FrameSelection): Promise<void> | undefined {
    if (frame.has(selection)) return undefined;
    const adding = this.adding.get(frame) ?? new Map<string, Promise<void>>();
    this.adding.set(frame, adding);
    const key = frame.keyOf(selection);
    const added = adding.get(key) ?? this.thread.add(frame, selection).finally(() => adding.delete(key));
    adding.set(key, added);
    return added;
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

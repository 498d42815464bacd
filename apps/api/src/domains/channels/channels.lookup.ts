import { Injectable } from '@nestjs/common';
import { Lists } from '../../platform/list/lists.service.js';
import { ChannelEditor } from './channel-editor.service.js';
import type { WrittenChannel } from './channel-parts.service.js';
import type { ChannelReader } from './channel-reader.js';
import { ChannelStates } from './channel-states.service.js';
import { CandidatesReadModel } from './database/candidates.read-model.js';
import { askingOf, CHANNELS } from './database/channels.list.js';
import type { CandidateDto, ChannelNamedDto, ChannelParentDto, QuarterDto } from './dto/channel.dto.js';

/** For whom channels are handled. */
export interface ChannelOwner {
  readonly country: string;
  readonly customerId: number;
  readonly userId: number;
}

/** What other domains may have done to a customer's channels. */
@Injectable()
export class ChannelsLookup {
  constructor(
    private readonly lists: Lists,
    private readonly candidates: CandidatesReadModel,
    private readonly editor: ChannelEditor,
    private readonly states: ChannelStates,
  ) {}

  /** How many channels the customer has, deleted ones left out. */
  count(owner: ChannelOwner): Promise<number> {
    return this.lists.count(CHANNELS, { state: 'there' }, askingOf(readerOf(owner)));
  }

  /** What channels can be made of. */
  async choices(owner: ChannelOwner): Promise<{ types: ChannelNamedDto[]; parents: ChannelParentDto[] }> {
    const [types, parents] = await Promise.all([
      this.candidates.types(owner.country),
      this.candidates.parents(readerOf(owner)),
    ]);
    return { types, parents };
  }

  /** Services below a parent with their targets. */
  below(owner: ChannelOwner, parent: number): Promise<CandidateDto[]> {
    return this.candidates.below(readerOf(owner), parent, null);
  }

  /** Makes a channel, active in these quarters. @returns its number @throws AppError as the call refuses */
  async create(
    owner: ChannelOwner,
    written: WrittenChannel,
    quarters: readonly QuarterDto[],
  ): Promise<number> {
    const reader = readerOf(owner);
    const id = await this.editor.create(reader, written);
    for (const quarter of quarters) await this.states.setActive(reader, id, quarter, true);
    return id;
  }

  /** Asks for a channel to become everybody's. */
  requestPublication(owner: ChannelOwner, id: number): Promise<void> {
    return this.states.publish(readerOf(owner), id);
  }

  /** Deletes a channel so that it can be brought back. */
  delete(owner: ChannelOwner, id: number): Promise<void> {
    return this.states.delete(readerOf(owner), id);
  }
}

function readerOf({ country, customerId, userId }: ChannelOwner): ChannelReader {
  return { mode: 'customer', country, customerId, userId, viewer: { admin: false, customerId } };
}

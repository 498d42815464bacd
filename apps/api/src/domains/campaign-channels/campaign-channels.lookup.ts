import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { applyRules } from './database/channel-rules.js';

/** The rules that map channel names, for whoever brings in names. */
@Injectable()
export class ChannelNameRules {
  /**
   * Maps the names of campaigns by their rules: new ones, and those a rule has mapped. Whoever calls it tells that the
   * figures of the campaigns are others (`ad_stamps`).
   */
  applyRules(manager: Pick<EntityManager, 'query'>, campaignIds: readonly number[]): Promise<void> {
    return applyRules(manager, campaignIds);
  }
}

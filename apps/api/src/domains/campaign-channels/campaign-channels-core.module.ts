import { Module } from '@nestjs/common';
import { ChannelNameRules } from './campaign-channels.lookup.js';

/** What other domains may ask about channels of campaigns, without routes. */
@Module({ providers: [ChannelNameRules], exports: [ChannelNameRules] })
export class CampaignChannelsCoreModule {}

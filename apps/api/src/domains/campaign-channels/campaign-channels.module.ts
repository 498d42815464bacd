import { Module } from '@nestjs/common';
import { CampaignChannelsCoreModule } from './campaign-channels-core.module.js';
import { ChannelNamesController } from './channel-names.controller.js';
import { ChannelNamesService } from './channel-names.service.js';
import { ChannelEntriesReadModel } from './database/channel-entries.read-model.js';
import { ChannelNamesRepository } from './database/channel-names.repository.js';
import { TrackingGroupsController } from './tracking-groups.controller.js';

@Module({
  imports: [CampaignChannelsCoreModule],
  controllers: [ChannelNamesController, TrackingGroupsController],
  providers: [ChannelEntriesReadModel, ChannelNamesRepository, ChannelNamesService],
})
export class CampaignChannelsModule {}

import { Module } from '@nestjs/common';
import { ChannelTypesController } from './channel-types.controller.js';
import { FilesModule } from '../../platform/files/files.module.js';
import { AdminChannelsController, CustomerChannelsController } from './channels.controller.js';
import { ChannelsCoreModule } from './channels-core.module.js';
import { TargetUrlFiles } from './target-url-files.service.js';
import { TargetUrlsController } from './target-urls.controller.js';

@Module({
  imports: [ChannelsCoreModule, FilesModule],
  controllers: [
    ChannelTypesController,
    AdminChannelsController,
    CustomerChannelsController,
    TargetUrlsController,
  ],
  providers: [TargetUrlFiles],
})
export class ChannelsModule {}

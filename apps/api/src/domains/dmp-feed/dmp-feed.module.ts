import { Module } from '@nestjs/common';
import { DmpFeedCoreModule } from './dmp-feed-core.module.js';
import { DmpFeedController } from './dmp-feed.controller.js';

@Module({ imports: [DmpFeedCoreModule], controllers: [DmpFeedController] })
export class DmpFeedModule {}

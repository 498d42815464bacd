import { Module } from '@nestjs/common';
import { BrandMappingController } from './admin/brand-mapping.controller.js';
import { MediaWatchAdminController } from './admin/media-watch-admin.controller.js';
import { BrandComparisonController } from './brand-comparison.controller.js';
import { MediaWatchCoreModule } from './media-watch-core.module.js';
import { MediaWatchController } from './media-watch.controller.js';
import { WatchFilters } from './reading/watch-filters.service.js';

/** Who advertises and whom it reaches, and the months published of it. */
@Module({
  imports: [MediaWatchCoreModule],
  controllers: [
    BrandComparisonController,
    BrandMappingController,
    MediaWatchAdminController,
    MediaWatchController,
  ],
  providers: [WatchFilters],
})
export class MediaWatchModule {}

import { Module } from '@nestjs/common';
import { ExportKindsModule } from '../exports/export-kinds.module.js';
import { MediaWatchCoreModule } from '../media-watch/media-watch-core.module.js';
import { PanelModule } from '../panel/panel.module.js';
import { RatingsCoreModule } from '../ratings/ratings-core.module.js';
import { TextsModule } from '../translations/texts.module.js';
import { PublisherMediaReadModel } from './database/publisher-media.read-model.js';
import { PublisherHeadLines } from './exports/publisher-head-lines.service.js';
import { PublisherInfoExport } from './exports/publisher-info.export.js';
import { PublisherAdvertisers } from './publisher-advertisers.service.js';
import { PublisherInfo } from './publisher-info.service.js';
import { PublisherQuestions } from './publisher-questions.service.js';
import { PublishersCoreModule } from './publishers-core.module.js';

const PROVIDERS = [PublisherAdvertisers, PublisherInfo, PublisherMediaReadModel, PublisherQuestions];

/** Whom publishers reach, without routes, for processes that serve none. */
@Module({
  imports: [
    ExportKindsModule,
    MediaWatchCoreModule,
    PanelModule,
    PublishersCoreModule,
    RatingsCoreModule,
    TextsModule,
  ],
  providers: [...PROVIDERS, PublisherHeadLines, PublisherInfoExport],
  exports: [...PROVIDERS, PanelModule, PublishersCoreModule, RatingsCoreModule],
})
export class PublisherFiguresModule {}

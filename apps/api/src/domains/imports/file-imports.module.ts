import { Module } from '@nestjs/common';
import { ImportsModule } from '../../platform/imports/imports.module.js';
import { AdImportModule } from '../ad-contacts/ad-import.module.js';
import { HitStoreModule } from '../collect/hit-store.module.js';
import { MeasurementModule } from '../measurement/measurement.module.js';
import { MediaWatchImportModule } from '../media-watch/media-watch-import.module.js';
import { PanelImportModule } from '../panel/panel-import.module.js';
import { SocialImportModule } from '../social-analytics/social-import.module.js';
import { RatingsImportModule } from '../ratings/ratings-import.module.js';
import { AccessLogs } from './access-logs.js';
import { FileImports } from './file-imports.lookup.js';
import { CsvImporters } from './importers-by-kind.js';
import { OutsideImports } from './outside-imports.js';

@Module({
  imports: [
    AdImportModule,
    ImportsModule,
    HitStoreModule,
    MeasurementModule,
    MediaWatchImportModule,
    PanelImportModule,
    RatingsImportModule,
    SocialImportModule,
  ],
  providers: [AccessLogs, CsvImporters, FileImports, OutsideImports],
  exports: [FileImports],
})
export class FileImportsModule {}

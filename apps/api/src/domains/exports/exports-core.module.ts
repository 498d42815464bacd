import { Module } from '@nestjs/common';
import { StorageModule } from '../../platform/storage/storage.module.js';
import { EventsCoreModule } from '../events/events-core.module.js';
import { TextsModule } from '../translations/texts.module.js';
import { UsersCoreModule } from '../users/users-core.module.js';
import { ExportJobsRepository } from './database/export-jobs.repository.js';
import { ExportAccess } from './export-access.service.js';
import { ExportAnnouncer } from './export-announcer.service.js';
import { ExportFiles } from './export-files.service.js';
import { ExportKindsModule } from './export-kinds.module.js';

const PROVIDERS = [ExportAccess, ExportAnnouncer, ExportFiles, ExportJobsRepository];
const MODULES = [EventsCoreModule, ExportKindsModule, StorageModule, TextsModule, UsersCoreModule];

/** What the API and the worker both need of exports. */
@Module({ imports: MODULES, providers: PROVIDERS, exports: [...PROVIDERS, ...MODULES] })
export class ExportsCoreModule {}

import { Module } from '@nestjs/common';
import { Attempts } from '../../platform/throttle/attempts.service.js';
import { CountriesModule } from '../countries/countries.module.js';
import { ExportsModule } from '../exports/exports.module.js';
import { UsersCoreModule } from '../users/users-core.module.js';
import { ViewLinksRepository } from './database/view-links.repository.js';
import { SharedViewController } from './links/shared-view.controller.js';
import { SharedViews } from './links/shared-views.service.js';
import { ViewLinksController } from './links/view-links.controller.js';
import { ViewLinks } from './links/view-links.service.js';
import { SavedViewsController } from './saved-views.controller.js';
import { SavedViews } from './saved-views.service.js';

/** Views of screens that users keep, and show others by links. */
@Module({
  imports: [CountriesModule, ExportsModule, UsersCoreModule],
  providers: [Attempts, SavedViews, SharedViews, ViewLinks, ViewLinksRepository],
  controllers: [SavedViewsController, SharedViewController, ViewLinksController],
})
export class SavedViewsModule {}

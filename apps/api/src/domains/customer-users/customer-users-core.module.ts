import { Module } from '@nestjs/common';
import { ExportKindsModule } from '../exports/export-kinds.module.js';
import { CustomerUsersService } from './customer-users.service.js';
import { CustomerUsersReadModel } from './database/customer-users.read-model.js';
import { CustomerUsersExport } from './exports/customer-users.export.js';

const PROVIDERS = [CustomerUsersReadModel, CustomerUsersService, CustomerUsersExport];

/** Users for their administrators without the routes, for processes that serve none. */
@Module({ imports: [ExportKindsModule], providers: PROVIDERS, exports: PROVIDERS })
export class CustomerUsersCoreModule {}

import { Module } from '@nestjs/common';
import { ExportKindsModule } from '../exports/export-kinds.module.js';
import { CustomerUsersExport } from './exports/customer-users.export.js';

const PROVIDERS = [CustomerUsersExport];

/** Users for their administrators without the routes, for processes that serve none. */
@Module({ imports: [ExportKindsModule], providers: PROVIDERS, exports: PROVIDERS })
export class CustomerUsersCoreModule {}

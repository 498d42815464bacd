import { Module } from '@nestjs/common';
import { ExportKindsModule } from '../exports/export-kinds.module.js';
import { TextsModule } from '../translations/texts.module.js';
import { CUSTOMER_USERS_EXPORT } from './exports/customer-users.export.js';

/** Users for their administrators without the routes, for processes that serve none. */
@Module({ imports: [ExportKindsModule, TextsModule], providers: [CUSTOMER_USERS_EXPORT] })
export class CustomerUsersCoreModule {}

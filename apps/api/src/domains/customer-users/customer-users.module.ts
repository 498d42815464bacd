import { Module } from '@nestjs/common';
import { CustomerUsersController } from './customer-users.controller.js';
import { CustomerUsersCoreModule } from './customer-users-core.module.js';

@Module({ imports: [CustomerUsersCoreModule], controllers: [CustomerUsersController] })
export class CustomerUsersModule {}

import { Module } from '@nestjs/common';
import { CustomerUsersController } from './customer-users.controller.js';
import { CustomerUsersService } from './customer-users.service.js';
import { CustomerUsersReadModel } from './database/customer-users.read-model.js';

@Module({ controllers: [CustomerUsersController], providers: [CustomerUsersReadModel, CustomerUsersService] })
export class CustomerUsersModule {}

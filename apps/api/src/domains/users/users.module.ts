import { Module } from '@nestjs/common';
import { CountriesModule } from '../countries/countries.module.js';
import { CustomerChoiceController } from './customer-choice.controller.js';
import { CustomerChoiceService } from './customer-choice.service.js';
import { CurrentUserReadModel } from './database/current-user.read-model.js';
import { UsersCoreModule } from './users-core.module.js';
import { UsersController } from './users.controller.js';
import { UsersService } from './users.service.js';

@Module({
  imports: [CountriesModule, UsersCoreModule],
  controllers: [CustomerChoiceController, UsersController],
  providers: [CurrentUserReadModel, CustomerChoiceService, UsersService],
  exports: [UsersCoreModule],
})
export class UsersModule {}

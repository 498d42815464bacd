import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CountriesModule } from '../countries/countries.module.js';
import { CurrentUserReadModel } from './database/current-user.read-model.js';
import { PrincipalReadModel } from './database/principal.read-model.js';
import { User } from './database/user.entity.js';
import { UsersController } from './users.controller.js';
import { UsersLookup } from './users.lookup.js';
import { UsersService } from './users.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([User]), CountriesModule],
  controllers: [UsersController],
  providers: [CurrentUserReadModel, PrincipalReadModel, UsersLookup, UsersService],
  exports: [UsersLookup],
})
export class UsersModule {}

import { Module } from '@nestjs/common';
import { GrantsRepository } from './database/grants.repository.js';
import { UserGrants } from './user-grants.lookup.js';

/** The grants of users, for domains that may end them. */
@Module({ providers: [GrantsRepository, UserGrants], exports: [UserGrants] })
export class UserGrantsModule {}

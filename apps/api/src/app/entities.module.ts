import { Global, Module } from '@nestjs/common';
import { ENTITIES } from '../platform/database/database.module.js';
import { entities } from './entities.js';

/** Tells the connection pool which entities there are: the domains know, the platform below them does not. */
@Global()
@Module({ providers: [{ provide: ENTITIES, useValue: entities }], exports: [ENTITIES] })
export class EntitiesModule {}

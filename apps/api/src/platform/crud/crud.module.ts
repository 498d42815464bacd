import { Global, Module } from '@nestjs/common';
import { Lists } from '../list/lists.service.js';
import { Crud } from './crud.service.js';

/** Lists and master data as they are declared, for every domain. */
@Global()
@Module({ providers: [Lists, Crud], exports: [Lists, Crud] })
export class CrudModule {}

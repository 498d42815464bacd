import { Module } from '@nestjs/common';
import { ModulesReadModel } from './database/modules.read-model.js';
import { ModulesLookup } from './modules.lookup.js';

/** Modules without their routes. */
@Module({ providers: [ModulesReadModel, ModulesLookup], exports: [ModulesLookup] })
export class ModulesCoreModule {}

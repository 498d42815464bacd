import { Module } from '@nestjs/common';
import { ModulesCoreModule } from './modules-core.module.js';
import { ModulesController } from './modules.controller.js';

@Module({ imports: [ModulesCoreModule], controllers: [ModulesController] })
export class ModulesModule {}

import { Module } from '@nestjs/common';
import { TargetsCoreModule } from './targets-core.module.js';
import { TargetsController } from './targets.controller.js';
import { TargetsService } from './targets.service.js';

@Module({ imports: [TargetsCoreModule], controllers: [TargetsController], providers: [TargetsService] })
export class TargetsModule {}

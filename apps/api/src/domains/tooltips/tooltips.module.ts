import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module.js';
import { TooltipsReadModel } from './database/tooltips.read-model.js';
import { TooltipsController } from './tooltips.controller.js';
import { TooltipsService } from './tooltips.service.js';

/** Tooltips. */
@Module({
  imports: [UsersModule],
  controllers: [TooltipsController],
  providers: [TooltipsReadModel, TooltipsService],
})
export class TooltipsModule {}

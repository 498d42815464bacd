import { Module } from '@nestjs/common';
import { SavedPlansController } from './saved-plans.controller.js';

/** Plans of the calculator that are kept. */
@Module({ controllers: [SavedPlansController] })
export class PlansModule {}

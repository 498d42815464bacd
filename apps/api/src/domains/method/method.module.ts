import { Module } from '@nestjs/common';
import { Attempts } from '../../platform/throttle/attempts.service.js';
import { CountriesModule } from '../countries/countries.module.js';
import { MeasurementModule } from '../measurement/measurement.module.js';
import { PanelModule } from '../panel/panel.module.js';
import { MethodController } from './method.controller.js';
import { MethodService } from './method.service.js';

/** The public calls behind the method page. */
@Module({
  imports: [CountriesModule, MeasurementModule, PanelModule],
  controllers: [MethodController],
  providers: [Attempts, MethodService],
})
export class MethodModule {}

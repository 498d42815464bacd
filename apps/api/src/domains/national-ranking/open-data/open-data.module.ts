import { Module } from '@nestjs/common';
import { MeasurementModule } from '../../measurement/measurement.module.js';
import { NationalFiguresReadModel } from '../database/national-figures.read-model.js';
import { NationalRankingCoreModule } from '../national-ranking-core.module.js';
import { NationalReading } from '../reading/national-reading.service.js';
import { NationalRows } from '../reading/national-rows.service.js';
import { OpenData } from './open-data.service.js';
import { ReleaseFolder } from './release-folder.service.js';

const PROVIDERS = [NationalFiguresReadModel, NationalReading, NationalRows, OpenData, ReleaseFolder];

/** Released months as data for everybody, without routes. */
@Module({
  imports: [MeasurementModule, NationalRankingCoreModule],
  providers: PROVIDERS,
  exports: PROVIDERS,
})
export class OpenDataModule {}

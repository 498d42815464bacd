import { Module } from '@nestjs/common';
import { CountriesModule } from '../countries/countries.module.js';
import { MeasurementModule } from '../measurement/measurement.module.js';
import { CatalogueDaysJob } from './jobs/catalogue-days.job.js';
import { RatingsFiguresModule } from './ratings-figures.module.js';

/** What ratings do by themselves. */
@Module({
  imports: [CountriesModule, MeasurementModule, RatingsFiguresModule],
  providers: [CatalogueDaysJob],
})
export class RatingsWorkerModule {}

import { Module } from '@nestjs/common';
import { CountriesModule } from '../countries/countries.module.js';
import { FileImportsModule } from '../imports/file-imports.module.js';
import { MeasurementModule } from '../measurement/measurement.module.js';
import { UsersModule } from '../users/users.module.js';
import { DemoReadModel } from './database/demo.read-model.js';
import { DemoUsersService } from './demo-users.service.js';
import { DemoService } from './demo.service.js';

@Module({
  imports: [CountriesModule, FileImportsModule, MeasurementModule, UsersModule],
  providers: [DemoReadModel, DemoService, DemoUsersService],
  exports: [DemoService, DemoUsersService],
})
export class DemoModule {}

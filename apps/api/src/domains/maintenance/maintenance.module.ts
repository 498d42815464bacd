import { Module } from '@nestjs/common';
import { MaintenanceReadModel } from './database/maintenance.read-model.js';
import { MaintenanceRepository } from './database/maintenance.repository.js';
import { MaintenanceAdminController } from './maintenance-admin.controller.js';
import { MaintenanceController } from './maintenance.controller.js';

@Module({
  controllers: [MaintenanceController, MaintenanceAdminController],
  providers: [MaintenanceReadModel, MaintenanceRepository],
})
export class MaintenanceModule {}

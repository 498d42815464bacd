import { Module } from '@nestjs/common';
import { MaintenanceReadModel } from './database/maintenance.read-model.js';
import { MaintenanceRepository } from './database/maintenance.repository.js';
import { MaintenanceAdminController } from './maintenance-admin.controller.js';
import { MaintenanceAdminService } from './maintenance-admin.service.js';
import { MaintenanceController } from './maintenance.controller.js';

@Module({
  controllers: [MaintenanceController, MaintenanceAdminController],
  providers: [MaintenanceAdminService, MaintenanceReadModel, MaintenanceRepository],
})
export class MaintenanceModule {}

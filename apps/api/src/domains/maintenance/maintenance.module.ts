import { Module } from '@nestjs/common';
import { MaintenanceReadModel } from './database/maintenance.read-model.js';
import { MaintenanceController } from './maintenance.controller.js';

@Module({ controllers: [MaintenanceController], providers: [MaintenanceReadModel] })
export class MaintenanceModule {}

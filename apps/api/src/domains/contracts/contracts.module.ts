import { Module } from '@nestjs/common';
import { ModulesCoreModule } from '../modules/modules-core.module.js';
import { ContractItemsService } from './contract-items.service.js';
import { ContractItemsController, ContractsController } from './contracts.controller.js';

/** Contracts with customers, and what they pay for. */
@Module({
  imports: [ModulesCoreModule],
  controllers: [ContractsController, ContractItemsController],
  providers: [ContractItemsService],
})
export class ContractsModule {}

import { Module } from '@nestjs/common';
import { ContractItemsService } from './contract-items.service.js';
import { ContractItemsController, ContractsController } from './contracts.controller.js';

/** Contracts with customers, and what they pay for. */
@Module({
  controllers: [ContractsController, ContractItemsController],
  providers: [ContractItemsService],
})
export class ContractsModule {}

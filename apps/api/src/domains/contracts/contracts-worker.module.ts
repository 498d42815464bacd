import { Module } from '@nestjs/common';
import { ModulesCoreModule } from '../modules/modules-core.module.js';
import { NotificationsCoreModule } from '../notifications/notifications-core.module.js';
import { UsersCoreModule } from '../users/users-core.module.js';
import { ContractModulesRepository } from './database/contract-modules.repository.js';
import { ContractModulesRound } from './modules/contract-modules.round.js';
import { ContractModules } from './modules/contract-modules.service.js';

/** The part of contracts that only the worker runs. */
@Module({
  imports: [ModulesCoreModule, NotificationsCoreModule, UsersCoreModule],
  providers: [ContractModules, ContractModulesRepository, ContractModulesRound],
})
export class ContractsWorkerModule {}

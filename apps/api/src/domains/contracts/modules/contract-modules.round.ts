import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { JobKinds } from '../../../platform/jobs/job-kinds.js';
import { roundOf } from '../../../platform/jobs/round.js';
import { ContractModules } from './contract-modules.service.js';

/** Days begin at another moment in each country, and items are changed at any. */
const EVERY = 60_000;

/** Every minute: modules of customers follow the days of their contracts. */
@Injectable()
export class ContractModulesRound {
  constructor(kinds: JobKinds, modules: ContractModules, clock: Clock) {
    kinds.register(
      roundOf('contract-modules', EVERY, ({ signal }) => modules.follow(new Date(clock.now()), signal)),
    );
  }
}

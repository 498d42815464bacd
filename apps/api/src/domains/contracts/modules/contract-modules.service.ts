import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AuditTrail } from '../../../platform/audit/audit-trail.service.js';
import { Database } from '../../../platform/database/database.service.js';
import { ModulesLookup } from '../../modules/modules.lookup.js';
import { NotificationsLookup } from '../../notifications/notifications.lookup.js';
import { GrantsLookup } from '../../users/grants.lookup.js';
import { ContractModulesRepository, type EndingModules } from '../database/contract-modules.repository.js';

/** So many days before they end, modules are told of. */
const TELL_BEFORE = [30, 7, 1];

/** Modules of customers follow the items of their contracts. */
@Injectable()
export class ContractModules {
  constructor(
    private readonly stored: ContractModulesRepository,
    private readonly database: Database,
    private readonly grants: GrantsLookup,
    private readonly modules: ModulesLookup,
    private readonly notifications: NotificationsLookup,
    private readonly audit: AuditTrail,
  ) {}

  /**
   * Switches on and off what the items of contracts say at a moment, and tells the customers' administrators, also of what ends
   * soon. Only what a contract begins or ends to give changes: what is given or taken by hand in between stays so.
   */
  async follow(now: Date, signal: AbortSignal): Promise<void> {
    for (const customerId of await this.stored.differing(now)) {
      signal.throwIfAborted();
      await this.database.transaction((manager) => this.followOne(manager, customerId, now));
    }
    for (const ending of await this.stored.ending(now, TELL_BEFORE))
      await this.database.transaction((manager) => this.tellEnd(manager, ending));
  }

  private async followOne(manager: EntityManager, customerId: number, now: Date): Promise<void> {
    const held = await this.grants.ofHeldCustomer(manager, customerId);
    const changes = await this.stored.changes(manager, customerId, now);
    if (!changes) return;
    const { on, off } = changes;
    // A module stays for as long as the customer has a part of it.
    const left = held.modules.filter((key) => !off.includes(key));
    const modules = await this.modules.chosen([...left, ...on], () => true);
    await this.grants.give(manager, 'customer', customerId, { ...held, modules });
    await this.stored.keep(manager, customerId, changes);
    const gained = on.filter((key) => !held.modules.includes(key));
    const lost = off.filter((key) => held.modules.includes(key) && !modules.includes(key));
    if (gained.length + lost.length === 0) return;
    await this.audit.record(
      {
        event: 'customer.modules_switched',
        customerId,
        object: { type: 'customer', id: customerId },
        details: { on: gained, off: lost },
      },
      manager,
    );
    if (gained.length > 0) await this.tell(manager, customerId, 'contract.modules_on', gained);
    if (lost.length > 0) await this.tell(manager, customerId, 'contract.modules_off', lost);
  }

  private async tell(
    manager: EntityManager,
    customerId: number,
    kind: 'contract.modules_on' | 'contract.modules_off',
    keys: readonly string[],
  ): Promise<void> {
    const params = { modules: await this.stored.names(manager, keys) };
    for (const user of await this.stored.admins(manager, customerId))
      await this.notifications.notify(user, { kind, params }, manager);
  }

  private async tellEnd(manager: EntityManager, ending: EndingModules): Promise<void> {
    const { customerId, day, keys } = ending;
    const params = { day, modules: await this.stored.names(manager, keys) };
    for (const user of await this.stored.admins(manager, customerId))
      await this.notifications.notify(user, { kind: 'contract.modules_end', params }, manager);
    await this.stored.told(manager, ending);
  }
}

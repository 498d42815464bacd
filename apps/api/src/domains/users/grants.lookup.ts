import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { SqlRunner } from '../../platform/database/database.service.js';
import { changesOf } from '../../platform/crud/changes.js';
import type { Changes } from '../../platform/crud/crud.types.js';
import { CustomersRepository } from './database/customers.repository.js';
import { GrantsRepository, type GrantOwner, type Grants } from './database/grants.repository.js';

export type { Grants };

/** Countries and modules that users and customers were given. */
@Injectable()
export class GrantsLookup {
  constructor(
    private readonly grants: GrantsRepository,
    private readonly customers: CustomersRepository,
  ) {}

  /** What somebody was given, in alphabetical order; nothing where there is nobody. */
  of(runner: SqlRunner | EntityManager, owner: GrantOwner, id: number): Promise<Grants> {
    return this.grants.of(runner, owner, id);
  }

  /** What a customer has, who stays until the transaction ends. */
  async ofHeldCustomer(manager: EntityManager, id: number): Promise<Grants> {
    await this.customers.hold(manager, id);
    return this.grants.of(manager, 'customer', id);
  }

  /** Gives somebody just these. @returns what that changed, for the audit log */
  async give(manager: EntityManager, owner: GrantOwner, id: number, wished: Grants): Promise<Changes> {
    const after = inOrder(wished);
    const changes = changesOf(await this.grants.of(manager, owner, id), after);
    for (const what of ['countries', 'modules'] as const)
      if (changes[what]) await this.grants.replace(manager, { owner, id }, what, after[what]);
    return changes;
  }
}

/** Each once, in alphabetical order, as they are stored. */
export function inOrder({ countries, modules }: Grants): Grants {
  return { countries: [...new Set(countries)].sort(), modules: [...new Set(modules)].sort() };
}

/** What is in one of two lists only. */
export function differing(some: readonly string[], others: readonly string[]): string[] {
  return [...some, ...others].filter((value) => !some.includes(value) || !others.includes(value));
}

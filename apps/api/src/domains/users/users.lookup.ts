import { Injectable } from '@nestjs/common';
import type { Locale } from '@netreach/domain';
import type { EntityManager } from 'typeorm';
import type { Principal, Rights } from '../../platform/access/principal.js';
import { User } from './database/user.entity.js';
import { AccountsReadModel, type Account } from './database/accounts.read-model.js';
import { RightsReadModel, type ProofStatement, type ProvenRights } from './database/rights.read-model.js';
import { UsersRepository, type Credentials } from './database/users.repository.js';
import { manages } from './managed-users.js';
import { RightsMemory } from './rights-memory.js';
import { UsersProvisioning, type UserToProvision } from './users-provisioning.service.js';

export { manages, User };
export type { Account, Credentials, ProvenRights };

/** How tokens of a kind lead to their users. */
export interface TokenProof<Proof> extends ProofStatement {
  /** What the row depends on besides the user, in the words of `rights_changes`. */
  readonly about: (proof: Proof) => readonly string[];
}

/** What other domains may ask about users. */
@Injectable()
export class UsersLookup {
  constructor(
    private readonly users: UsersRepository,
    private readonly rightsOf: RightsReadModel,
    private readonly memory: RightsMemory,
    private readonly accounts: AccountsReadModel,
    private readonly provisioning: UsersProvisioning,
  ) {}

  /** Credentials of a sign-in name in any case, or undefined. */
  credentials(email: string): Promise<Credentials | undefined> {
    return this.users.credentials(email.toLowerCase());
  }

  /**
   * The rights of an active user as they are now, or undefined.
   * @param manager the transaction that asks, which else would wait for a second connection
   */
  rights(userId: number, manager?: EntityManager): Promise<Rights | undefined> {
    return this.rightsOf.find(userId, manager);
  }

  /**
   * The rights of the active user whom a token leads to, in the round trip that looks the token up.
   * From memory while nothing has changed that they depend on.
   * @param token its hash, the statement's first value
   * @param more the statement's other values
   * @param fresh looks it up whatever is in memory
   */
  rightsBehind<Proof extends { userId: number }>(
    proof: TokenProof<Proof>,
    { token, more = [], fresh = false }: { token: Buffer; more?: readonly unknown[]; fresh?: boolean },
  ): Promise<ProvenRights<Proof> | undefined> {
    const name = `${proof.name} ${token.toString('base64')}`;
    const find = () => this.rightsOf.behind<Proof>(proof, [token, ...more]);
    return this.memory.get(name, find, (found) => [...proof.about(found.proof), ...aboutOf(found)], fresh);
  }

  /** Stores a password; within a transaction. @param password.passwordHash argon2id in PHC form */
  setPassword(
    manager: EntityManager,
    password: { userId: number; passwordHash: string; now: Date },
  ): Promise<void> {
    return this.users.setPassword(manager, password);
  }

  /** Credentials of a user, or undefined. */
  credentialsOf(userId: number): Promise<Credentials | undefined> {
    return this.users.credentialsOf(userId);
  }

  /** The account of a user, active or not, or undefined. */
  account(userId: number): Promise<Account | undefined> {
    return this.accounts.find(userId);
  }

  /** The account of a user who has just proved to be there. */
  async knownAccount(userId: number): Promise<Account> {
    const account = await this.accounts.find(userId);
    if (!account) throw new Error(`user ${userId} has a token but no row`);
    return account;
  }

  /**
   * The account of a user whom the principal manages, or undefined: administrators manage users they share a country
   * with (only super admins other administrators), everybody else those of their own customer.
   */
  async managed(principal: Principal, userId: number): Promise<Account | undefined> {
    const account = await this.accounts.find(userId);
    return account && manages(principal, account) ? account : undefined;
  }

  /** Changes what users say of themselves; what is left out stays. */
  describe(
    manager: EntityManager,
    userId: number,
    change: { name?: string | undefined; locale?: Locale | null | undefined },
  ): Promise<void> {
    return this.users.describe(manager, userId, change);
  }

  /** Creates a user or brings role, rights and password of the existing one to what is given. */
  ensure(user: UserToProvision): Promise<void> {
    return this.provisioning.ensure(user);
  }
}

function aboutOf({ rights: { userId, customerId } }: ProvenRights<unknown>): string[] {
  return [`user ${userId}`, ...(customerId === null ? [] : [`customer ${customerId}`])];
}

import type { Scope } from '@netreach/domain';
import { SCOPES } from '@netreach/domain';
import { BearerStrategy } from '../../../src/platform/access/bearer.strategy.js';
import type { Passport } from '../../../src/platform/access/passport.js';
import { UsersRepository } from '../../../src/domains/users/database/users.repository.js';
import { RightsReadModel } from '../../../src/domains/users/database/rights.read-model.js';
import { type Credential, type Principal, type Role } from '../../../src/platform/access/principal.js';
import { Database } from '../../../src/platform/database/database.service.js';
import { returnedRow } from '../../../src/platform/database/returned-row.js';
import type { Expectation } from './expectations.js';

/** Somebody who makes calls. */
export interface Actor {
  readonly name: string;
  /** null = nobody: no token, a dead one, a deactivated user. */
  readonly user: ActorUser | null;
  readonly kind: Credential['kind'];
  readonly scopes: readonly Scope[];
  readonly acting: boolean;
  /** undefined = the call is made without one. */
  readonly token: string | undefined;
}

/** A user as the test has made them: what they hold follows from the specification, not from the product's SQL. */
export interface ActorUser {
  readonly id: number;
  readonly admin: boolean;
  readonly modules: ReadonlySet<string>;
  readonly countries: readonly string[];
}

/** The product's modules: key -> the one above it. */
export type ModuleTree = ReadonlyMap<string, string | null>;

const ALL_SCOPES = Object.keys(SCOPES) as Scope[];

/**
 * Makes users and tokens for them: the tokens are the test's own, the rights behind them the product's. Made after the
 * application, it takes the place of the product's strategy for sessions.
 */
export class Actors extends BearerStrategy('session') {
  private readonly principals = new Map<string, Principal | undefined>();
  private readonly users = new Map<string, ActorUser>();
  private readonly actors = new Map<string, Actor>();

  constructor(
    passport: Passport,
    private readonly database: Database,
    private readonly tree: ModuleTree,
    private readonly adminId: number,
  ) {
    super(passport);
  }

  static async create(database: Database, passport: Passport): Promise<Actors> {
    const rows = await database.query<{ key: string; parent: string | null }>(
      'SELECT key, parent_key AS parent FROM modules',
    );
    const tree = new Map(rows.map(({ key, parent }) => [key, parent]));
    const [admin] = await database.query<{ id: number }>(
      `INSERT INTO users (email, name, role, country_code, password_hash)
       VALUES ('actor@netreach.example', 'Acting admin', 'super_admin', 'at', 'none') RETURNING id`,
    );
    return new Actors(passport, database, tree, admin?.id ?? 0);
  }

  principalOf(token: string): Promise<Principal | undefined> {
    return Promise.resolve(this.principals.get(token));
  }

  /** Everybody who is sent to a call: for each condition somebody who fails only there, and those who fulfil all. */
  async for(call: Expectation): Promise<Actor[]> {
    const wanted = [...call.modules, ...objectModules(call)];
    const role: Role = call.admin || wanted.includes('super_admin') ? 'limited_admin' : 'customer_admin';
    const held = this.withParents(wanted);
    const whole = await this.user(role, held);
    const others: (readonly [string, ActorUser])[] = [['super admin', await this.user('super_admin', [])]];
    // One module of a list is enough: each alone must open the call.
    for (const module of call.modules) {
      const only = this.withParents([module, ...objectModules(call)]);
      others.push([`only ${module}`, await this.user(role, only)]);
    }
    const allBut = (missing: readonly string[]) =>
      [...this.tree.keys()].filter((key) => !missing.includes(key));
    if (call.modules.length > 0)
      others.push(['every module but these', await this.user('customer_admin', allBut(call.modules))]);
    for (const module of objectModules(call))
      others.push([`every module but ${module}`, await this.user('customer_admin', allBut([module]))]);
    if (call.object)
      others.push([
        'no module for the object',
        await this.user('customer_admin', allBut(objectModules(call))),
      ]);
    others.push(['an admin without more', await this.user('limited_admin', [])]);
    others.push(['every module, no admin', await this.user('customer_admin', [...this.tree.keys()])]);
    others.push(['no module', await this.user('customer', [])]);
    return [
      ...this.nobodies(),
      this.actor('whole, session', whole, 'session'),
      this.actor('whole, key', whole, 'api_key'),
      this.actor('whole, third party with every scope', whole, 'oauth', ALL_SCOPES),
      this.actor(
        'whole, third party with the scope',
        whole,
        'oauth',
        ALL_SCOPES.filter((scope) => call.scopes.includes(scope)),
      ),
      this.actor(
        'whole, third party with every other scope',
        whole,
        'oauth',
        ALL_SCOPES.filter((scope) => !call.scopes.includes(scope)),
      ),
      ...call.scopes.map((missing) =>
        this.actor(
          `whole, third party with every scope but ${missing}`,
          whole,
          'oauth',
          ALL_SCOPES.filter((scope) => scope !== missing),
        ),
      ),
      this.actor('whole, third party without scopes', whole, 'oauth'),
      this.actor('whole, acted by an admin', whole, 'session', [], true),
      ...others.map(([name, user]) => this.actor(`${name}, session`, user, 'session')),
    ];
  }

  /** A user with a role and modules, in Austria, of the customer "Own customer". */
  async user(role: Role, modules: readonly string[]): Promise<ActorUser> {
    const key = `${role}|${[...modules].sort().join(',')}`;
    const known = this.users.get(key);
    if (known) return known;
    const email = `actor-${this.users.size}@netreach.example`;
    await new UsersRepository(this.database).ensure({
      email,
      name: key.slice(0, 200),
      role,
      modules,
      countries: ['at'],
      passwordHash: 'none',
      customer: 'Own customer',
    });
    const [row] = await this.database.query<{ id: number }>('SELECT id FROM users WHERE email = $1', [email]);
    const user: ActorUser = {
      id: row?.id ?? 0,
      admin: role === 'super_admin' || role === 'limited_admin',
      modules: this.heldBy(role, modules),
      countries: ['at'],
    };
    const rights = await new RightsReadModel(this.database).find(user.id);
    if (!rights) throw new Error(`no rights of ${email}`);
    this.rights.set(user.id, rights);
    this.users.set(key, user);
    return user;
  }

  private readonly rights = new Map<number, Omit<Principal, 'credential' | 'actorId'>>();

  private actor(
    name: string,
    user: ActorUser,
    kind: Credential['kind'],
    scopes: readonly Scope[] = [],
    acting = false,
  ): Actor {
    const key = `${user.id}|${kind}|${scopes.join(' ')}|${acting}`;
    const known = this.actors.get(key);
    if (known) return { ...known, name };
    const token = `test_actor_${String(this.actors.size).padStart(20, '0')}`;
    const rights = this.rights.get(user.id);
    if (!rights) throw new Error('a user without rights');
    this.principals.set(token, {
      ...rights,
      credential: credentialOf(kind, scopes),
      actorId: acting ? this.adminId : null,
    });
    const actor = { name, user, kind, scopes, acting, token };
    this.actors.set(key, actor);
    return actor;
  }

  private nobodies(): Actor[] {
    const nobody = { user: null, kind: 'session', scopes: [], acting: false } as const;
    return [
      { ...nobody, name: 'nobody', token: undefined },
      { ...nobody, name: 'a dead token', token: 'test_actor_that_never_was_there' },
    ];
  }

  // The specification's rule: admins have all that is available, limited ones of the administration what they were given;
  // others what they were given, and a part only with the whole above it.
  private heldBy(role: Role, given: readonly string[]): Set<string> {
    const keys = [...this.tree.keys()];
    const granted = new Set(
      keys.filter((key) => {
        if (role === 'super_admin') return true;
        if (role === 'limited_admin') return !this.isAdministration(key) || given.includes(key);
        return key !== 'super_admin' && given.includes(key);
      }),
    );
    const chainOf = (key: string): string[] => {
      const parent = this.tree.get(key);
      return parent ? [key, ...chainOf(parent)] : [key];
    };
    return new Set(keys.filter((key) => chainOf(key).every((link) => granted.has(link))));
  }

  private isAdministration(key: string): boolean {
    const parent = this.tree.get(key);
    return key === 'admin' || (parent !== undefined && parent !== null && this.isAdministration(parent));
  }

  private withParents(modules: readonly string[]): string[] {
    const all = new Set<string>();
    for (
      let next: readonly (string | null | undefined)[] = modules;
      next.length > 0;
      next = next.map((key) => this.tree.get(key ?? '')).filter(Boolean)
    )
      for (const key of next) if (key) all.add(key);
    return [...all];
  }
}

function credentialOf(kind: Credential['kind'], scopes: readonly Scope[]): Credential {
  if (kind === 'session') return { kind, sessionId: '00000000-0000-4000-8000-000000000000' };
  return kind === 'api_key' ? { kind, keyId: 1 } : { kind, clientId: 'client', scopes };
}

/** Modules that give a right on the object of a call: those of campaigns and those of adFX tests. */
function objectModules({ object }: Expectation): string[] {
  if (!object) return [];
  const campaign = {
    read: ['campaign', 'adfx'],
    edit: ['create_edit', 'adfx_create_edit'],
    report: ['report', 'adfx'],
  };
  return {
    campaign,
    survey: campaign,
    publisher: { read: ['publisher'], edit: ['publisher_dashboard'], report: ['publisher_dashboard'] },
    rating_item: { read: ['detail'], edit: ['detail'], report: ['detail'] },
  }[object.type][object.need];
}

/** Makes a row and gives its number. */
export async function insertedId(database: Database, sql: string, values: unknown[]): Promise<number> {
  return database.transaction(
    async (manager) => (await returnedRow<{ id: number }>(manager, sql, values)).id,
  );
}

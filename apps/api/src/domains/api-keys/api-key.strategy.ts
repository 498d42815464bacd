import { Injectable } from '@nestjs/common';
import { BearerStrategy } from '../../platform/access/bearer.strategy.js';
import { Passport } from '../../platform/access/passport.js';
import type { Principal } from '../../platform/access/principal.js';
import { Clock } from '../../platform/clock/clock.js';
import { hashToken } from '../../platform/crypto/opaque-token.js';
import { inSystemScope } from '../../platform/database/scope/system-scope.js';
import { UsersLookup } from '../users/users.lookup.js';
import { ApiKeysRepository, KEY_OF_TOKEN } from './database/api-keys.repository.js';

/** Use is noted at most this often, in milliseconds. */
const USE_STEP = 60_000;

/** Who is behind API keys: their users, with the rights they have now. */
@Injectable()
export class ApiKeyStrategy extends BearerStrategy('api_key') {
  constructor(
    passport: Passport,
    private readonly users: UsersLookup,
    private readonly keys: ApiKeysRepository,
    private readonly clock: Clock,
  ) {
    super(passport);
  }

  /** The principal of a key, or undefined. */
  principalOf(key: string): Promise<Principal | undefined> {
    return inSystemScope('who is asking', () => this.userOf(key));
  }

  private async userOf(key: string): Promise<Principal | undefined> {
    const token = hashToken(key);
    const found = await this.users.rightsBehind(KEY_OF_TOKEN, { token });
    if (!found) return undefined;
    const { keyId, lastUsedAt } = found.proof;
    const now = this.clock.now();
    if (!lastUsedAt || now - lastUsedAt.getTime() >= USE_STEP) {
      await this.keys.touch(keyId, new Date(now));
      await this.users.rightsBehind(KEY_OF_TOKEN, { token, fresh: true });
    }
    return { ...found.rights, actorId: null, credential: { kind: 'api_key', keyId } };
  }
}

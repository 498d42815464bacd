import { Injectable } from '@nestjs/common';
import type { Principal, PrincipalSource } from './principal.js';

/**
 * The sources of this process by the beginning of their tokens; each domain that issues tokens registers its own. A
 * process without any (collector, worker) knows nobody.
 */
@Injectable()
export class PrincipalSources {
  private readonly sources: { prefix: string; source: PrincipalSource }[] = [];

  /** @param prefix how the tokens of the source begin; the longest that fits is asked */
  register(prefix: string, source: PrincipalSource): void {
    this.sources.push({ prefix, source });
    this.sources.sort((a, b) => b.prefix.length - a.prefix.length);
  }

  /** The principal behind a bearer token of any kind, or undefined. */
  async principalOf(token: string, passive: boolean): Promise<Principal | undefined> {
    return this.sources.find(({ prefix }) => token.startsWith(prefix))?.source.principalOf(token, passive);
  }
}

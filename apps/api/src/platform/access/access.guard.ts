import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AppError } from '../errors/app-error.js';
import { currentRequest } from '../http/request-context.js';
import { ACCESS_RULE, type GuardedRequest } from './access.decorator.js';
import { Bearers } from './bearer.strategy.js';
import { DenialLog } from './denial-log.js';
import { judge } from './judge.js';
import { ObjectRights } from './object-rights.js';
import { objectOf } from './object-of-request.js';
import { ruleOf, type RuleId } from './policy/index.js';
import type { SessionRule } from './policy/rules.js';
import type { Principal } from './principal.js';

/** Applies the access table to every route; a handler without a rule is closed. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly bearers: Bearers,
    private readonly objects: ObjectRights,
    private readonly denials: DenialLog,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const id = this.reflector.get<RuleId | undefined>(ACCESS_RULE, context.getHandler());
    const rule = id && ruleOf(id);
    if (!rule) throw new AppError('access.forbidden');
    const request = context.switchToHttp().getRequest<GuardedRequest>();
    const known = currentRequest();
    if (rule.kind !== 'session') {
      if (known && rule.kind === 'public') known.openCountry = countryOf(request) ?? countryOfRoute(request);
      return true;
    }
    const principal = await this.bearers.principalBehind(request, rule.passive ?? false);
    if (!principal) throw new AppError('auth.unauthenticated', { headers: { 'www-authenticate': 'Bearer' } });
    request.principal = principal;
    if (known) known.principal = principal;
    try {
      await this.admit(rule, principal, request);
    } catch (refusal) {
      if (refusal instanceof AppError) await this.denials.note(id, principal, refusal.code);
      throw refusal;
    }
    return true;
  }

  private async admit(rule: SessionRule, principal: Principal, request: GuardedRequest): Promise<void> {
    judge(rule, principal, countryOf(request));
    if (!rule.object) return;
    const object = objectOf(rule.object, request);
    const verdict = await this.objects.verdict(principal, rule.object.need, object);
    if (verdict === 'forbidden') throw new AppError('access.forbidden');
    if (verdict === 'absent') throw new AppError('request.not_found');
  }
}

/** The country of a request's path. */
function countryOf({ params }: GuardedRequest): string | undefined {
  return (params as { cc?: string }).cc;
}

/** The country a route is written for, where it has no place for one: `/v3/at/owa/public/...`. */
function countryOfRoute({ routeOptions }: GuardedRequest): string | undefined {
  return /^\/v3\/([a-z]{2})\//.exec(routeOptions.url ?? '')?.[1];
}

import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AppError } from '../errors/app-error.js';
import { ACCESS_RULE, type GuardedRequest } from './access.decorator.js';
import { ruleOf, type Rule, type RuleId } from './policy.js';
import { bearerToken, holdsAny, PrincipalSource, type Principal } from './principal.js';

/** Applies the access table to every route; a handler without a rule is closed. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly principals: PrincipalSource,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const id = this.reflector.get<RuleId | undefined>(ACCESS_RULE, context.getHandler());
    const rule = id && ruleOf(id);
    if (!rule) throw new AppError('access.forbidden');
    if (rule.kind === 'public') return true;
    const request = context.switchToHttp().getRequest<GuardedRequest>();
    const token = bearerToken(request.headers.authorization);
    const principal = token && (await this.principals.principalOf(token, rule.passive ?? false));
    if (!principal) throw new AppError('auth.unauthenticated', { headers: { 'www-authenticate': 'Bearer' } });
    judge(rule, principal, (request.params as { cc?: string }).cc);
    request.principal = principal;
    return true;
  }
}

/**
 * Whether the principal meets a rule's conditions.
 * @throws AppError 404 for a foreign country (its existence is nobody's business), 403 for a missing module
 */
export function judge(
  rule: Extract<Rule, { kind: 'session' }>,
  principal: Principal,
  country: string | undefined,
): void {
  if (rule.country === 'path' && !principal.countries.includes(country ?? ''))
    throw new AppError('country.unknown');
  if (rule.anyModule && !holdsAny(principal, rule.anyModule)) throw new AppError('access.forbidden');
}

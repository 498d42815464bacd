import { applyDecorators, createParamDecorator, SetMetadata, type ExecutionContext } from '@nestjs/common';
import { ApiBearerAuth, ApiExtension, ApiResponse } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { ErrorDto } from '../errors/error.dto.js';
import { ruleOf, type RuleId } from './policy/index.js';
import type { Conditions } from './policy/rules.js';
import { bearerToken, type Principal } from './principal.js';

export const ACCESS_RULE = 'netreach:access';

/** A request the guard has let through. */
export type GuardedRequest = FastifyRequest & { principal?: Principal };

/** Names the rule of a handler (never of a class: a new handler would inherit it unseen). */
export function Access(id: RuleId): MethodDecorator {
  const { calls: _, ...rule } = ruleOf(id);
  const documented = [SetMetadata(ACCESS_RULE, id), ApiExtension('x-access', { rule: id, ...rule })];
  if (rule.kind !== 'session') return applyDecorators(...documented);
  const refusals = REFUSALS.filter(([, , applies]) => applies(rule)).map(([status, description]) =>
    ApiResponse({ status, type: ErrorDto, description }, { overrideExisting: false }),
  );
  return applyDecorators(...documented, ApiBearerAuth(), ...refusals);
}

const REFUSALS: readonly [number, string, (rule: Conditions & { country: string }) => boolean][] = [
  [401, 'Not signed in.', () => true],
  [
    403,
    'A right is missing: the module, the role, the scope, or the call is not for this kind of token.',
    () => true,
  ],
  [404, 'Not a country of this user, or not an object of theirs.', (rule) => rule.country === 'path'],
];

/** The token of the Authorization header, for routes that judge it themselves; undefined without one. */
export const BearerToken = createParamDecorator((_: unknown, context: ExecutionContext): string | undefined =>
  bearerToken(context.switchToHttp().getRequest<FastifyRequest>().headers.authorization),
);

/** The signed-in user of the request. */
export const CurrentPrincipal = createParamDecorator((_: unknown, context: ExecutionContext): Principal => {
  const { principal } = context.switchToHttp().getRequest<GuardedRequest>();
  if (!principal) throw new Error('@CurrentPrincipal() on a route whose rule asks for no session');
  return principal;
});

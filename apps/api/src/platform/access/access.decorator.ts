import { applyDecorators, createParamDecorator, SetMetadata, type ExecutionContext } from '@nestjs/common';
import { ApiBearerAuth, ApiExtension, ApiResponse } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { ErrorDto } from '../errors/error.dto.js';
import { ruleOf, type RuleId } from './policy.js';
import { bearerToken, type Principal } from './principal.js';

export const ACCESS_RULE = 'netreach:access';

/** A request the guard has let through. */
export type GuardedRequest = FastifyRequest & { principal?: Principal };

/** Names the rule of a handler (never of a class: a new handler would inherit it unseen). */
export function Access(rule: RuleId): MethodDecorator {
  const asked = ruleOf(rule);
  const documented = [SetMetadata(ACCESS_RULE, rule), ApiExtension('x-access', { rule, ...asked })];
  if (asked.kind === 'public') return applyDecorators(...documented);
  const refusals = [
    ApiBearerAuth(),
    ApiResponse({ status: 401, type: ErrorDto, description: 'Not signed in.' }),
    ...(asked.anyModule
      ? [ApiResponse({ status: 403, type: ErrorDto, description: 'The module is missing.' })]
      : []),
    ...(asked.country === 'path'
      ? [ApiResponse({ status: 404, type: ErrorDto, description: 'Not a country of this user.' })]
      : []),
  ];
  return applyDecorators(...documented, ...refusals);
}

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

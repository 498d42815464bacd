import { AppError } from '../errors/app-error.js';
import { EXPORT_SCOPE, type SessionRule } from './policy/rules.js';
import { holdsAny, type Principal } from './principal.js';

/**
 * Whether the principal meets a rule's conditions, but for the right on an object.
 * @throws AppError 403 for what the caller has shown, 404 for a foreign country (its existence is nobody's business), 403
 * for a missing module or admin flag
 */
export function judge(rule: SessionRule, principal: Principal, country: string | undefined): void {
  judgeCredential(rule, principal);
  if (rule.country === 'path' && !principal.countries.includes(country ?? ''))
    throw new AppError('country.unknown');
  if (rule.admin && !principal.admin) throw new AppError('access.forbidden');
  if (rule.anyModule && !holdsAny(principal, rule.anyModule)) throw new AppError('access.forbidden');
}

function judgeCredential(rule: SessionRule, { credential, actorId }: Principal): void {
  if (rule.only && credential.kind !== rule.only) throw new AppError('access.wrong_credential');
  if (credential.kind === 'oauth' && rule.only !== 'oauth') {
    if (!rule.scope) throw new AppError('access.wrong_credential');
    for (const scope of [rule.scope, ...(rule.exports ? [EXPORT_SCOPE] : [])])
      if (!credential.scopes.includes(scope)) throw insufficientScope(scope);
  }
  if (actorId !== null && rule.impersonation === 'deny') throw new AppError('access.impersonating');
}

/** RFC 6750, 3.1: the client learns which scope to ask the user for. */
function insufficientScope(scope: string): AppError {
  const challenge = `Bearer error="insufficient_scope", scope="${scope}"`;
  return new AppError('access.missing_scope', { headers: { 'www-authenticate': challenge } });
}

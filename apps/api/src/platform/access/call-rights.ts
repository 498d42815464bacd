import { AppError } from '../errors/app-error.js';
import { judge } from './judge.js';
import { POLICY, ruleOf, type RuleId } from './policy/index.js';
import type { Rule } from './policy/rules.js';
import type { Principal, Rights } from './principal.js';

/** Why somebody may or may not make a call. */
export const CALL_VERDICTS = [
  /** Anybody may. */
  'public',
  /** Only OAuth clients make it. */
  'client',
  'allowed',
  /** For objects that belong to them, and for no others. */
  'object',
  /** The country is none of theirs. */
  'country',
  /** For administrators. */
  'admin',
  /** None of the modules is theirs. */
  'module',
  /** Not by signing in to the portal. */
  'credential',
] as const;
export type CallVerdict = (typeof CALL_VERDICTS)[number];

/** A call, and whether somebody may make it. */
export interface CallRight {
  /** `GET /v3/{cc}/ratings/list/{scope}` */
  readonly call: string;
  readonly verdict: CallVerdict;
  /** Modules of which any one is needed. */
  readonly modules: string[];
}

/** Every call of the access table as the guard would decide about it for somebody signed in to the portal. @param country of the path */
export function callRights(rights: Rights, country: string): CallRight[] {
  const principal = { ...rights, credential: { kind: 'session', sessionId: '' }, actorId: null } as const;
  return (Object.keys(POLICY) as RuleId[]).flatMap((id) => {
    const rule = ruleOf(id);
    const verdict = verdictOf(rule, principal, country);
    const modules = rule.kind === 'session' ? [...(rule.anyModule ?? [])] : [];
    return rule.calls.map((call) => ({ call, verdict, modules }));
  });
}

function verdictOf(rule: Rule, principal: Principal, country: string): CallVerdict {
  if (rule.kind !== 'session') return rule.kind;
  try {
    judge(rule, principal, country);
    return rule.object ? 'object' : 'allowed';
  } catch (refusal) {
    if (!(refusal instanceof AppError)) throw refusal;
    if (refusal.code === 'country.unknown') return 'country';
    if (refusal.code !== 'access.forbidden') return 'credential';
    return rule.admin && !principal.admin ? 'admin' : 'module';
  }
}

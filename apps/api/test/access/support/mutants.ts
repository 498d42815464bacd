import { SCOPES, type Scope } from '@netreach/domain';
import { EXPORT_SCOPE, type Rule, type SessionRule } from '../../../src/platform/access/policy/rules.js';

/** A rule with one condition left out or weakened. */
export interface Mutant {
  readonly name: string;
  readonly rule: Rule;
}

/** Every way to lose one condition of a rule. */
export function mutantsOf(rule: Rule): Mutant[] {
  const { calls } = rule;
  if (rule.kind !== 'session') {
    const closed: Rule = { kind: 'session', country: 'none', calls };
    return [{ name: 'asks for a session', rule: closed }];
  }
  const opened: Rule = { kind: 'public', reason: 'mutant', calls };
  return [{ name: 'asks for nothing', rule: opened }, ...sessionMutants(rule)];
}

function sessionMutants(rule: SessionRule): Mutant[] {
  const { admin, anyModule, object, scope, only, impersonation, ...bare } = rule;
  const mutants: Mutant[] = [];
  const change = (name: string, rule: SessionRule) => mutants.push({ name, rule });
  if (rule.country === 'path') change('any country', { ...rule, country: 'none' });
  if (admin) change('no admin flag', without(rule, 'admin'));
  if (anyModule) {
    change('no module', without(rule, 'anyModule'));
    if (anyModule.length > 1)
      for (const module of anyModule)
        change(`not by ${module}`, { ...rule, anyModule: anyModule.filter((one) => one !== module) });
  }
  if (object) {
    change('any object', without(rule, 'object'));
    // Where the rule asks for the module of editing itself, the object's own need for it changes nothing.
    const asked = anyModule?.some((module) => module.endsWith('create_edit'));
    if (object.need !== 'read' && !asked)
      change('an object to read', { ...rule, object: { ...object, need: 'read' } });
    if (object.within)
      change('any part of the object', {
        ...rule,
        object: { type: object.type, need: object.need, id: object.id },
      });
  }
  if (scope) {
    const other = (Object.keys(SCOPES) as Scope[]).find((one) => one !== scope) as Scope;
    change('another scope', { ...rule, scope: other });
    change('no third party', without(rule, 'scope'));
    if (rule.exports) change('exports without their scope', without(rule, 'exports'));
    else if (scope !== EXPORT_SCOPE) change('with the scope of exports', { ...rule, exports: true });
  } else if (only === undefined) change('third parties too', { ...rule, scope: 'profile.read' });
  if (only) change('any token', without(rule, 'only'));
  else change('sessions only', { ...rule, only: 'session' });
  if (impersonation) change('while acting too', without(rule, 'impersonation'));
  else if (only !== 'oauth') change('not while acting', { ...rule, impersonation: 'deny' });
  if (!admin && !anyModule?.includes('super_admin')) change('admins only', { ...bare, ...rule, admin: true });
  return mutants;
}

function without(rule: SessionRule, condition: keyof SessionRule): SessionRule {
  return Object.fromEntries(
    Object.entries(rule).filter(([key]) => key !== condition),
  ) as unknown as SessionRule;
}

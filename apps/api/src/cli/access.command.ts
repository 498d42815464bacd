import type { Command } from 'commander';
import { ApiModule } from '../app/api.module.js';
import { CollectorModule } from '../app/collector.module.js';
import { openApiOf } from '../app/openapi.js';
import { POLICY, ruleOf, type RuleId } from '../platform/access/policy/index.js';
import { EXPORT_SCOPE, type Rule } from '../platform/access/policy/rules.js';
import { createServer } from '../platform/http/server.js';

/** `access`: the access table as text, one call a line, with whether it is served. Needs no database. */
export function accessCommand(program: Command): void {
  program
    .command('access')
    .description('lists every call with its access rule, also those that are not built yet')
    .option('--missing', 'only calls that are not built yet')
    .action(async ({ missing }: { missing?: true }) => {
      const served = await servedCalls();
      const lines = (Object.keys(POLICY) as RuleId[]).flatMap((id) => {
        const rule = ruleOf(id);
        const shown = missing ? rule.calls.filter((call) => !served.has(call)) : rule.calls;
        return shown.map((call) =>
          [served.has(call) ? 'served' : 'not built', call, id, inWords(rule)].join('\t'),
        );
      });
      for (const line of lines) console.log(line);
    });
}

async function servedCalls(): Promise<Set<string>> {
  const calls = new Set<string>();
  for (const module of [ApiModule, CollectorModule]) {
    const { paths } = openApiOf(await createServer(module, { preview: true }));
    for (const [path, item] of Object.entries(paths))
      for (const method of Object.keys(item)) calls.add(`${method.toUpperCase()} ${path}`);
  }
  return calls;
}

/** A rule's conditions in a few words. */
function inWords(rule: Rule): string {
  if (rule.kind === 'public') return `anybody: ${rule.reason}`;
  if (rule.kind === 'client') return 'an OAuth2 client';
  const { admin, anyModule, object, only, impersonation, country } = rule;
  const scope = [rule.scope, rule.exports && EXPORT_SCOPE].filter(Boolean).join(' and ');
  const conditions = [
    admin ? 'an administrator' : 'a user',
    country === 'path' ? 'in a country of theirs' : '',
    anyModule ? `with ${anyModule.join(' or ')}` : '',
    object ? `and the right to ${object.need} the ${object.type}` : '',
    only === 'oauth' ? 'through a third party' : scope ? `or a third party with ${scope}` : '',
    only === 'session' ? 'in a session of the portal' : '',
    impersonation ? 'not while acting as somebody else' : '',
  ];
  return conditions.filter(Boolean).join(', ');
}

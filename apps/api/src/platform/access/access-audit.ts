import { Injectable, RequestMethod, type OnApplicationBootstrap } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { ACCESS_RULE } from './access.decorator.js';
import { POLICY, ruleOf, type RuleId } from './policy/index.js';

/** One handler, the call it answers and the rule it names. */
export interface AuditedHandler {
  readonly handler: string;
  /** As the access table writes it: `GET /v3/{cc}/user/info`. */
  readonly call: string;
  readonly rule: RuleId | undefined;
}

/** Walks every controller at start and refuses to run with a handler whose call its rule does not name. */
@Injectable()
export class AccessAudit implements OnApplicationBootstrap {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
  ) {}

  onApplicationBootstrap(): void {
    const open = this.handlers().filter((handler) => !isCovered(handler));
    if (open.length === 0) return;
    const list = open.map(({ handler, call, rule }) => `${handler} (${call}, ${rule ?? 'no rule'})`);
    throw new Error(`No access rule for: ${list.join(', ')}`);
  }

  /** Every route handler of this process. */
  handlers(): AuditedHandler[] {
    return this.discovery.getControllers().flatMap(({ instance, metatype }) => {
      const prototype = Object.getPrototypeOf(instance) as object;
      return this.scanner
        .getAllMethodNames(prototype)
        .map((name) => ({ name, method: (prototype as Record<string, object>)[name] as object }))
        .filter(({ method }) => Reflect.hasMetadata('path', method))
        .map(({ name, method }) => ({
          handler: `${(metatype as { name: string }).name}.${name}`,
          call: callOf(metatype as object, method),
          rule: Reflect.getMetadata(ACCESS_RULE, method) as RuleId | undefined,
        }));
    });
  }
}

function isCovered({ rule, call }: AuditedHandler): boolean {
  return rule !== undefined && rule in POLICY && ruleOf(rule).calls.includes(call);
}

function callOf(controller: object, method: object): string {
  const verb = RequestMethod[Reflect.getMetadata('method', method) as number];
  const parts = [controller, method].map((target) => String(Reflect.getMetadata('path', target) ?? ''));
  const path = parts.flatMap((part) => part.split('/')).filter(Boolean);
  return `${verb} /${path.map((part) => part.replace(/^:(\w+)$/, '{$1}')).join('/')}`;
}

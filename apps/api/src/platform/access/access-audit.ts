import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { ACCESS_RULE } from './access.decorator.js';
import { POLICY, type RuleId } from './policy.js';

/** One handler and the rule it names. */
export interface AuditedHandler {
  readonly handler: string;
  readonly rule: RuleId | undefined;
}

/** Walks every controller at start and refuses to run with a handler whose access is not declared. */
@Injectable()
export class AccessAudit implements OnApplicationBootstrap {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
  ) {}

  onApplicationBootstrap(): void {
    const open = this.handlers().filter(({ rule }) => !rule || !(rule in POLICY));
    if (open.length === 0) return;
    throw new Error(`No access rule for: ${open.map(({ handler }) => handler).join(', ')}`);
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
          rule: Reflect.getMetadata(ACCESS_RULE, method) as RuleId | undefined,
        }));
    });
  }
}

import { Injectable, Logger } from '@nestjs/common';
import type { ErrorCode } from '@netreach/domain';
import { AuditTrail } from '../audit/audit-trail.service.js';
import { Clock } from '../clock/clock.js';
import type { Principal } from './principal.js';

const REPEATED_WITHIN = 60_000;
const REMEMBERED = 10_000;

/** Puts refusals of signed-in callers into the audit log, each kind once a minute: nobody can fill the log by asking. */
@Injectable()
export class DenialLog {
  private readonly logger = new Logger('Access');
  private readonly seen = new Map<string, number>();

  constructor(
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  /** Notes that a rule refused somebody, and why. */
  async note(rule: string, { userId, actorId, credential }: Principal, code: ErrorCode): Promise<void> {
    if (!this.isNew(`${rule}|${userId}|${actorId}|${credential.kind}|${code}`)) return;
    const entry = {
      event: 'access.refused',
      outcome: 'denied',
      details: { rule, code, by: credential.kind },
    } as const;
    await this.audit
      .record(entry)
      .catch((error: unknown) => this.logger.error({ err: error }, 'a refusal is not in the audit log'));
  }

  private isNew(key: string): boolean {
    const now = this.clock.now();
    const last = this.seen.get(key);
    if (last !== undefined && now - last < REPEATED_WITHIN) return false;
    this.seen.delete(key);
    this.seen.set(key, now);
    const [oldest] = this.seen.keys();
    if (this.seen.size > REMEMBERED && oldest !== undefined) this.seen.delete(oldest);
    return true;
  }
}

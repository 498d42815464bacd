import { Injectable } from '@nestjs/common';
import { personOf } from '../access/principal.js';
import type { AuditEvent } from '@netreach/domain';
import type { EntityManager } from 'typeorm';
import { currentRequest } from '../http/request-context.js';
import { AuditEventsRepository } from './database/audit-events.repository.js';

/** `done`: it happened; `denied`: somebody was not allowed to; `failed`: it was tried and did not work. */
export const AUDIT_OUTCOMES = ['done', 'denied', 'failed'] as const;

/** Something worth remembering. Never put secrets in: no tokens, no passwords, no keys. */
export interface AuditEntry {
  /** What happened, e.g. `session.begun`, `user.impersonated`. */
  readonly event: AuditEvent;
  readonly outcome?: (typeof AUDIT_OUTCOMES)[number];
  /** Who did it; by default the user of the request, or the admin acting as them. */
  readonly actorId?: number | null;
  /** Whom it concerns; by default the user of the request. */
  readonly subjectId?: number | null;
  readonly sessionId?: string | null;
  readonly clientId?: string | null;
  readonly country?: string | null;
  readonly customerId?: number | null;
  readonly object?: {
    readonly type: string;
    readonly id: string | number;
  };
  readonly reason?: string;
  /** What changed or why, in fields a reader understands. */
  readonly details?: Readonly<Record<string, unknown>>;
}

/** Writes the audit log, which nobody can change afterwards: the table refuses updates and deletions. */
@Injectable()
export class AuditTrail {
  constructor(private readonly events: AuditEventsRepository) {}

  /**
   * Writes an entry; what the request tells is filled in.
   * @param manager the transaction of the change, so that neither is there without the other
   */
  async record(entry: AuditEntry, manager?: EntityManager): Promise<void> {
    await this.events.add(rowOf(entry), manager);
  }
}

function rowOf(entry: AuditEntry): unknown[] {
  const request = currentRequest();
  const principal = request?.principal;
  const credential = principal?.credential;
  const asked = {
    actorId: principal ? personOf(principal) : null,
    subjectId: principal?.userId ?? null,
    sessionId: credential?.kind === 'session' ? credential.sessionId : null,
    clientId: credential?.kind === 'oauth' ? credential.clientId : null,
    customerId: principal?.customerId ?? null,
  };
  const { event, outcome = 'done', object, reason = null, country = null, details = {} } = entry;
  const who = { ...asked, ...definedOf(entry) };
  return [
    event,
    outcome,
    who.actorId,
    who.subjectId,
    who.sessionId,
    who.clientId,
    country,
    who.customerId,
    object?.type ?? null,
    object === undefined ? null : String(object.id),
    reason,
    JSON.stringify(details),
    request?.requestId ?? null,
    request?.address ?? null,
    request?.userAgent ?? null,
  ];
}

function definedOf(entry: AuditEntry): Partial<AuditEntry> {
  return Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== undefined));
}

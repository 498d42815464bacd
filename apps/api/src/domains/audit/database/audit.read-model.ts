import { Injectable } from '@nestjs/common';
import type { AuditEvent } from '@netreach/domain';
import type { AUDIT_OUTCOMES } from '../../../platform/audit/audit-trail.service.js';
import { Database } from '../../../platform/database/database.service.js';
import { rowsOf } from '../../../platform/http/page.query.dto.js';
import type { ListPage } from '../../../platform/list/list.types.js';
import type { AuditEventDto, AuditPersonDto, AuditQuery } from '../dto/audit.dto.js';

/** Something that happened, and why. */
export interface PastEvent {
  readonly at: Date;
  readonly reason: string | null;
}

interface EventRow {
  id: string;
  at: Date;
  event: string;
  outcome: (typeof AUDIT_OUTCOMES)[number];
  actor: AuditPersonDto | null;
  subject: AuditPersonDto | null;
  clientId: string | null;
  countryCode: string | null;
  customerId: number | null;
  objectType: string | null;
  objectId: string | null;
  reason: string | null;
  details: Record<string, unknown>;
  requestId: string | null;
  address: string | null;
  userAgent: string | null;
}

const PEOPLE = `
LEFT JOIN users a ON a.id = e.actor_id
LEFT JOIN users s ON s.id = e.subject_id`;

// A condition that is not asked for is not in the statement, so that the planner finds the index of those that are.
const CONDITIONS: Readonly<Record<string, string>> = {
  events: 'e.event = ANY($)',
  outcome: 'e.outcome = $',
  actor_id: 'e.actor_id = $',
  subject_id: 'e.subject_id = $',
  client_id: 'e.client_id = $',
  from: 'e.at >= $',
  to: 'e.at < $',
  search: `strpos(lower(concat_ws(chr(10), e.event, e.reason, e.object_id, e.request_id,
    a.name, a.email, s.name, s.email)), lower($)) > 0`,
};

const SHOWN = `
SELECT e.id, e.at, e.event, e.outcome, e.client_id AS "clientId", e.country_code AS "countryCode",
  e.customer_id AS "customerId", e.object_type AS "objectType", e.object_id AS "objectId", e.reason, e.details,
  e.request_id AS "requestId", host(e.address) AS address, e.user_agent AS "userAgent",
  CASE WHEN e.actor_id IS NOT NULL THEN json_build_object('id', e.actor_id, 'name', a.name) END AS actor,
  CASE WHEN e.subject_id IS NOT NULL THEN json_build_object('id', e.subject_id, 'name', s.name) END AS subject
FROM audit_events e ${PEOPLE}`;

const LATEST = `
SELECT at, reason FROM audit_events WHERE subject_id = $1 AND event = $2 AND outcome = 'done'
ORDER BY at DESC, id DESC LIMIT $3`;

/** The audit log as super admins read it. */
@Injectable()
export class AuditReadModel {
  constructor(private readonly database: Database) {}

  /** A page of the entries that fit, and how many fit. */
  async list(query: AuditQuery): Promise<ListPage<'events', AuditEventDto>> {
    const { where, values } = filterOf(query);
    const { limit, offset } = rowsOf(query);
    const order = query.order === 'asc' ? 'ASC' : 'DESC';
    const first = query.sort === 'event' ? `e.event ${order}, ` : '';
    const page = `ORDER BY ${first}e.at ${order}, e.id ${order} LIMIT ${limit} OFFSET ${offset}`;
    const counted = `SELECT count(*)::int AS total FROM audit_events e ${query.search ? PEOPLE : ''} ${where}`;
    const [rows, count] = await Promise.all([
      this.database.query<EventRow>(`${SHOWN} ${where} ${page}`, values),
      this.database.first<{ total: number }>(counted, values),
    ]);
    return { events: rows.map(shown), total: count?.total ?? 0, page: query.page ?? 1, page_size: limit };
  }

  /** The last times something was done to a user, newest first. */
  latest(event: AuditEvent, subjectId: number, limit: number): Promise<PastEvent[]> {
    return this.database.query(LATEST, [subjectId, event, limit]);
  }
}

function filterOf(query: AuditQuery): { where: string; values: unknown[] } {
  const wanted: Record<string, unknown> = {
    ...query,
    events: query.event?.split(',').filter(Boolean),
    from: query.from && new Date(query.from),
    to: query.to && new Date(query.to),
  };
  const asked = Object.keys(CONDITIONS).filter((name) => wanted[name] !== undefined && wanted[name] !== '');
  const terms = asked.map((name, index) => CONDITIONS[name]?.replace('$', `$${index + 1}`));
  const where = terms.length > 0 ? `WHERE ${terms.join(' AND ')}` : '';
  return { where, values: asked.map((name) => wanted[name]) };
}

function shown(row: EventRow): AuditEventDto {
  const { id, at, event, outcome, actor, subject, reason, details, address } = row;
  const { clientId, countryCode, customerId, objectType, objectId, requestId, userAgent } = row;
  return {
    id: Number(id),
    at: at.toISOString(),
    event,
    outcome,
    actor,
    subject,
    reason,
    details,
    address,
    client_id: clientId,
    country_code: countryCode,
    customer_id: customerId,
    object: objectType === null ? null : { type: objectType, id: objectId },
    request_id: requestId,
    user_agent: userAgent,
  };
}

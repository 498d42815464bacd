import type { Schemas } from '@netreach/api-client';
import { resource } from '../../../shared/resource/resource.js';

/** An entry of the audit log. */
export type AuditEvent = Schemas['AuditEventDto'];

/** Entries are there for good: nothing changes or removes them. */
export const AUDIT_LOG = resource('/v3/{cc}/admin/audit', 'events');

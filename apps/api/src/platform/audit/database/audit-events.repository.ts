import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database } from '../../database/database.service.js';

const INSERT = `
INSERT INTO audit_events (event, outcome, actor_id, subject_id, session_id, client_id, country_code, customer_id,
  object_type, object_id, reason, details, request_id, address, user_agent)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`;

/** The rows of the audit log: they are added, and nothing else. */
@Injectable()
export class AuditEventsRepository {
  constructor(private readonly database: Database) {}

  /** Adds a row. @param values in the order of the columns @param manager the transaction it belongs to */
  async add(values: readonly unknown[], manager?: EntityManager): Promise<void> {
    await (manager ?? this.database).query(INSERT, [...values]);
  }
}

import { Injectable } from '@nestjs/common';
import { AppError } from '../../../platform/errors/app-error.js';
import type { AuditEventDto, AuditQuery } from '../dto/audit.dto.js';

/** The audit log as super admins read it. */
@Injectable()
export class AuditReadModel {
  list(_query: AuditQuery): Promise<{ events: AuditEventDto[]; total: number }> {
    throw new AppError('server.unavailable');
  }
}

import { Injectable } from '@nestjs/common';
import type { Principal } from '../../../platform/access/principal.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { OwnSessionDto } from '../dto/profile.dto.js';

/** The sessions of the signed-in user. */
@Injectable()
export class OwnSessionsService {
  list(_principal: Principal): Promise<OwnSessionDto[]> {
    throw new AppError('server.unavailable');
  }

  end(_principal: Principal, _sessionId: string): Promise<void> {
    throw new AppError('server.unavailable');
  }
}

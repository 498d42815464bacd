import { Injectable } from '@nestjs/common';
import type { Principal } from '../../../platform/access/principal.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { UserinfoDto } from '../dto/token.dto.js';
@Injectable()
export class UserinfoService {
  of(_principal: Principal): Promise<UserinfoDto> {
    throw new AppError('server.unavailable');
  }
}

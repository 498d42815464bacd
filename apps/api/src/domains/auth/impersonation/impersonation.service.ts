import { Injectable } from '@nestjs/common';
import type { Principal } from '../../../platform/access/principal.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { ImpersonatedUserDto } from '../dto/impersonation.dto.js';
import type { TokenSetDto } from '../dto/token-set.dto.js';

/** Admins acting as somebody else. */
@Injectable()
export class ImpersonationService {
  begin(
    _principal: Principal,
    _wish: { userId: number; reason: string; country: string },
  ): Promise<{ token: TokenSetDto; user: ImpersonatedUserDto }> {
    throw new AppError('server.unavailable');
  }

  end(_principal: Principal, _country: string): Promise<TokenSetDto> {
    throw new AppError('server.unavailable');
  }
}

import { Injectable } from '@nestjs/common';
import type { Principal } from '../../platform/access/principal.js';
import { AppError } from '../../platform/errors/app-error.js';
import type { UserCustomerDto } from './dto/user.dto.js';

/** Which customer a user works for. */
@Injectable()
export class CustomerChoiceService {
  change(
    _principal: Principal,
    _wish: { userId: number; customerId: number | null; country: string },
  ): Promise<UserCustomerDto | null> {
    throw new AppError('server.unavailable');
  }
}

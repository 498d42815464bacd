import { Injectable } from '@nestjs/common';
import type { Principal } from '../../../platform/access/principal.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { ProfileDto, SaveProfileDto } from '../dto/profile.dto.js';

/** The profile of the signed-in user. */
@Injectable()
export class ProfileService {
  show(_userId: number): Promise<ProfileDto> {
    throw new AppError('server.unavailable');
  }

  save(_principal: Principal, _wish: SaveProfileDto, _address: string): Promise<void> {
    throw new AppError('server.unavailable');
  }
}

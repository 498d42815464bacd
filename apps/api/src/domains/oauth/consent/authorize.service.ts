import { Injectable } from '@nestjs/common';
import type { Principal } from '../../../platform/access/principal.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Language } from '../../../platform/http/language.js';
import type {
  AuthorizeDataDto,
  AuthorizeDataResponseDto,
  AuthorizeDto,
  AuthorizeResponseDto,
} from '../dto/authorize.dto.js';
@Injectable()
export class AuthorizeService {
  data(
    _body: AuthorizeDataDto,
    _principal: Principal,
    _as: { issuer: string; language: Language },
  ): Promise<Omit<AuthorizeDataResponseDto, 'success'>> {
    throw new AppError('server.unavailable');
  }
  decide(
    _body: AuthorizeDto,
    _principal: Principal,
    _issuer: string,
  ): Promise<Omit<AuthorizeResponseDto, 'success'>> {
    throw new AppError('server.unavailable');
  }
}

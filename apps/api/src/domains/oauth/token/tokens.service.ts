import { Injectable } from '@nestjs/common';
import { AppError } from '../../../platform/errors/app-error.js';
import type { IntrospectionDto } from '../dto/token.dto.js';
@Injectable()
export class TokensService {
  revoke(_client: object, _token: string | undefined): Promise<void> {
    throw new AppError('server.unavailable');
  }
  introspect(_client: object, _token: string | undefined, _issuer: string): Promise<IntrospectionDto> {
    throw new AppError('server.unavailable');
  }
}

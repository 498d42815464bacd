import { Injectable } from '@nestjs/common';
import { AppError } from '../../../platform/errors/app-error.js';
import type { TokenRequestDto, TokenResponseDto } from '../dto/token.dto.js';
@Injectable()
export class TokenEndpoint {
  exchange(_client: object, _body: TokenRequestDto): Promise<TokenResponseDto> {
    throw new AppError('server.unavailable');
  }
}

import { Injectable } from '@nestjs/common';
import { AppError } from '../../../platform/errors/app-error.js';
import type { OAuthClientDto, OAuthClientInputDto } from '../dto/oauth-clients.dto.js';
import type { OAuthClientsQuery } from '../dto/oauth-clients.query.dto.js';
type WithSecret = { client: OAuthClientDto; client_secret: string | null };
@Injectable()
export class OAuthClientsService {
  list(_query: OAuthClientsQuery): Promise<{ clients: OAuthClientDto[]; total: number }> {
    throw new AppError('server.unavailable');
  }
  create(_input: OAuthClientInputDto): Promise<WithSecret> {
    throw new AppError('server.unavailable');
  }
  update(_id: number, _input: OAuthClientInputDto): Promise<OAuthClientDto> {
    throw new AppError('server.unavailable');
  }
  remove(_id: number): Promise<void> {
    throw new AppError('server.unavailable');
  }
  newSecret(_id: number, _overlapHours?: number): Promise<WithSecret> {
    throw new AppError('server.unavailable');
  }
}

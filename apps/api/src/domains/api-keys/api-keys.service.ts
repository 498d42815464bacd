import { Injectable } from '@nestjs/common';
import { AppError } from '../../platform/errors/app-error.js';
import type { ApiKeyDto, CreateApiKeyDto } from './dto/api-key.dto.js';

/** Keys a user makes for programs of their own. */
@Injectable()
export class ApiKeysService {
  create(_userId: number, _wish: CreateApiKeyDto): Promise<{ api_key: ApiKeyDto; key: string }> {
    throw new AppError('server.unavailable');
  }

  list(_userId: number): Promise<ApiKeyDto[]> {
    throw new AppError('server.unavailable');
  }

  revoke(_userId: number, _keyId: number): Promise<void> {
    throw new AppError('server.unavailable');
  }
}

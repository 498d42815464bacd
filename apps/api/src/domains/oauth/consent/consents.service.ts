import { Injectable } from '@nestjs/common';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Language } from '../../../platform/http/language.js';
import type { ConsentDto } from '../dto/consents.dto.js';
@Injectable()
export class ConsentsService {
  list(_userId: number, _language: Language): Promise<ConsentDto[]> {
    throw new AppError('server.unavailable');
  }
  revoke(_userId: number, _id: number): Promise<void> {
    throw new AppError('server.unavailable');
  }
}

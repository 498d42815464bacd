import { Injectable } from '@nestjs/common';
import { AppError } from '../../../platform/errors/app-error.js';
import type { AuthorizeRedirectDto } from '../dto/authorize.dto.js';
@Injectable()
export class RedirectService {
  afterSignIn(_body: AuthorizeRedirectDto): Promise<string | null> {
    throw new AppError('server.unavailable');
  }
}

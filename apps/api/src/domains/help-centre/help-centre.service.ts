import { Injectable } from '@nestjs/common';
import { AppError } from '../../platform/errors/app-error.js';

/** Single sign-on to the help centre. */
@Injectable()
export class HelpCentreService {
  addressFor(_userId: number): Promise<string> {
    throw new AppError('server.unavailable');
  }
}

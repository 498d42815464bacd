import { Injectable } from '@nestjs/common';
import { AppError } from '../../../platform/errors/app-error.js';
@Injectable()
export class ClientAuthentication {
  prove(_presented: object, _address: string): Promise<object> {
    throw new AppError('server.unavailable');
  }
}

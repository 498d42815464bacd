import { Injectable, Logger } from '@nestjs/common';
import { AppError } from '../../../platform/errors/app-error.js';
import { Attempts, type Allowance } from '../../../platform/throttle/attempts.service.js';
import { networkOf } from '../../../platform/throttle/network-of.js';

/**
 * Counts failed client authentications by address. Secrets have 256 bits and cannot be guessed, so without Redis clients
 * go on: this keeps noise away, it is not what keeps others out.
 */
@Injectable()
export class ClientThrottle {
  private readonly logger = new Logger('OAuth');

  constructor(private readonly attempts: Attempts) {}

  /** @throws AppError `request.too_many` after 100 failures within 15 minutes */
  demand(address: string): Promise<void> {
    return this.unlessDown(this.attempts.demand(failures(address), 'request.too_many'));
  }

  /** Notes a failure. */
  failed(address: string): Promise<void> {
    return this.unlessDown(this.attempts.note(failures(address)));
  }

  private async unlessDown(work: Promise<void>): Promise<void> {
    try {
      await work;
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'server.unavailable') throw error;
      this.logger.warn('failed client authentications are not counted: Redis is away');
    }
  }
}

function failures(address: string): Allowance[] {
  return [{ what: 'oauth:client', whose: networkOf(address), limit: 100 }];
}

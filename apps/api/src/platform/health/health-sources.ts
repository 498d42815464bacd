import { Injectable, Logger } from '@nestjs/common';
import { inTime } from './in-time.js';

/** Finds what is not as it should be: codes such as `jobs.late`, without a word about whom it concerns. */
export type HealthCheck = () => Promise<readonly string[]>;

/** What the health of a process depends on besides PostgreSQL and Redis; whoever can tell registers here. */
@Injectable()
export class HealthSources {
  private readonly logger = new Logger('Health');
  private readonly checks = new Map<string, HealthCheck>();

  /** @param name first part of the codes */
  register(name: string, check: HealthCheck): void {
    this.checks.set(name, check);
  }

  /** All problems there are now; a check that fails or hangs is one. */
  async problems(): Promise<string[]> {
    const found = await Promise.all([...this.checks].map(([name, check]) => this.ask(name, check)));
    return found.flat().sort();
  }

  private async ask(name: string, check: HealthCheck): Promise<readonly string[]> {
    try {
      return await inTime(check());
    } catch (error) {
      this.logger.warn({ err: error, source: name }, 'a check of health failed');
      return [`${name}.unknown`];
    }
  }
}

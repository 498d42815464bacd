import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';

/** Mails nobody waits for: they are sent after the answer, and a failure is only in the log. */
@Injectable()
export class MailDispatch implements BeforeApplicationShutdown {
  private readonly logger = new Logger('Mail');
  private readonly underway = new Set<Promise<void>>();

  /** Starts work that ends in a mail. */
  later(work: () => Promise<void>): void {
    const started = work()
      .catch((error: unknown) => this.logger.error({ err: error }, 'a mail was not sent'))
      .finally(() => this.underway.delete(started));
    this.underway.add(started);
  }

  /** Waits for what is underway, so that a stop loses no mail. */
  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.underway);
  }
}

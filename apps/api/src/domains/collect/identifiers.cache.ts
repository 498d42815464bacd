import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { IdentifiersReadModel, type IdentifiedService } from './database/identifiers.read-model.js';

const REFRESH_EVERY = 10_000;

/** All tracking identifiers in memory, so that a hit never waits for PostgreSQL and survives its absence. */
@Injectable()
export class IdentifiersCache implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('Identifiers');
  private services = new Map<string, IdentifiedService>();
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly identifiers: IdentifiersReadModel) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.refresh();
    this.timer = setInterval(() => void this.refresh(), REFRESH_EVERY);
    this.timer.unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** The service of an identifier, or undefined. */
  find(identifier: string): IdentifiedService | undefined {
    return this.services.get(identifier);
  }

  private async refresh(): Promise<void> {
    try {
      this.services = new Map((await this.identifiers.all()).map((row) => [row.identifier, row]));
    } catch (error) {
      this.logger.warn({ err: error }, 'the identifiers could not be read; the last known ones go on');
    }
  }
}

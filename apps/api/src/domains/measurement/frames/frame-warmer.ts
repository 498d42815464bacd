import {
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { inSystemScope } from '../../../platform/database/scope/system-scope.js';
import { ContactIndexesRepository } from '../database/contact-indexes.repository.js';
import { FrameStore } from './frame-store.js';

/**
 * Loads the newest frame of each country when the process starts, one after the other and beside everything else: the
 * process is ready before, and a question that comes earlier waits for its own frame only.
 */
@Injectable()
export class FrameWarmer implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Frames');
  private stopped = false;
  private warming: Promise<void> = Promise.resolve();

  constructor(
    private readonly indexes: ContactIndexesRepository,
    private readonly frames: FrameStore,
  ) {}

  onApplicationBootstrap(): void {
    this.warming = inSystemScope('shared memory', () => this.warm());
  }

  /** Ends after the frame being loaded, before the connections to the database do. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    await this.warming;
  }

  private async warm(): Promise<void> {
    try {
      for (const id of await this.indexes.newestOfEachCountry()) {
        if (this.stopped) return;
        await this.frames.warm(id);
      }
    } catch (error) {
      this.logger.warn(
        { err: error },
        'the newest frames could not be loaded; the first questions will wait for them',
      );
    }
  }
}

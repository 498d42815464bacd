import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { RedisService } from '../../../platform/redis/redis.service.js';

const SECONDS_KEPT = 120;
const LARGEST_BYTES = 256 * 1024;
// Redis must never evict, for it holds the hits: what all answers may take there is bounded here, for each process.
const BYTES_A_PERIOD = 16 * 1024 * 1024;
const PAUSE_MS = 5000;

/** Serialised answers in Redis, shared by all processes. It helps where it can: without Redis nothing is found or kept. */
@Injectable()
export class AnswerCache {
  private readonly logger = new Logger('Answers');
  private pausedUntil = 0;
  private period = 0;
  private bytesInPeriod = 0;

  constructor(
    private readonly redis: RedisService,
    private readonly clock: Clock,
  ) {}

  /** The bytes kept under a name, or undefined. */
  async find(name: string): Promise<Buffer | undefined> {
    if (!this.answers()) return undefined;
    try {
      return (await this.redis.client.getBuffer(keyOf(name))) ?? undefined;
    } catch (error) {
      this.pause(error);
      return undefined;
    }
  }

  /** Keeps bytes for a while, unless they or all of them together are too many. */
  async keep(name: string, bytes: Buffer): Promise<void> {
    if (!this.answers() || bytes.length > LARGEST_BYTES || !this.hasRoom(bytes.length)) return;
    try {
      await this.redis.client.set(keyOf(name), bytes, 'EX', SECONDS_KEPT);
    } catch (error) {
      this.pause(error);
    }
  }

  // A Redis that hangs would hold up every answer as long as a command may take: after a failure it is left alone a while.
  private answers(): boolean {
    const { status } = this.redis.client;
    return (status === 'ready' || status === 'wait') && this.clock.now() >= this.pausedUntil;
  }

  private pause(error: unknown): void {
    this.pausedUntil = this.clock.now() + PAUSE_MS;
    this.logger.warn({ err: error }, 'answers are not shared through Redis for a while');
  }

  private hasRoom(bytes: number): boolean {
    const period = Math.floor(this.clock.now() / (SECONDS_KEPT * 1000));
    if (period !== this.period) [this.period, this.bytesInPeriod] = [period, 0];
    if (this.bytesInPeriod + bytes > BYTES_A_PERIOD) return false;
    this.bytesInPeriod += bytes;
    return true;
  }
}

function keyOf(name: string): string {
  return `answer:${name}`;
}

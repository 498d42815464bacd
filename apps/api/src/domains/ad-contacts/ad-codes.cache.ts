import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { AdCodesReadModel, type AdCode, type AdCreative } from './database/ad-codes.read-model.js';

const REFRESH_EVERY = 5_000;
/** Codes nobody has made are asked for at most so often in each of these spans, however many are sent. */
const LOOKUPS = 20;
const LOOKUP_SPAN = 1_000;

/** All tracking codes in memory, so that a hit never waits for PostgreSQL and survives its absence. */
@Injectable()
export class AdCodesCache implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('AdCodes');
  private codes = new Map<string, AdCode>();
  private creatives = new Map<number, AdCreative>();
  private stamp: string | undefined;
  private timer: NodeJS.Timeout | undefined;
  private spanBegan = 0;
  private lookups = 0;
  private refreshed: Promise<void> | undefined;

  constructor(
    private readonly stored: AdCodesReadModel,
    private readonly clock: Clock,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.refresh();
    this.timer = setInterval(() => void this.refresh(), REFRESH_EVERY);
    this.timer.unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** What a code announces, or undefined; one made a moment ago is looked up. */
  async find(code: string): Promise<AdCode | undefined> {
    return this.known(code) ?? (await this.lookUp(code));
  }

  /** What a code in memory announces, or undefined. */
  known(code: string): AdCode | undefined {
    return this.codes.get(code);
  }

  /** A creative of a campaign, or undefined. */
  creative(id: number, campaignId: number): AdCreative | undefined {
    const creative = this.creatives.get(id);
    return creative?.campaignId === campaignId ? creative : undefined;
  }

  private async lookUp(code: string): Promise<AdCode | undefined> {
    const now = this.clock.now();
    if (Math.abs(now - this.spanBegan) > LOOKUP_SPAN) {
      [this.spanBegan, this.lookups] = [now, 0];
      this.refreshed = undefined;
    }
    this.lookups += 1;
    if (this.lookups > LOOKUPS) {
      // A media plan makes hundreds of codes at once: what is more than a few is read all at once, and once in a span.
      this.refreshed ??= this.refresh();
      await this.refreshed;
      return this.known(code);
    }
    try {
      const found = await this.stored.find(code);
      if (found) this.codes.set(code, found);
      return found;
    } catch (error) {
      this.logger.warn({ err: error }, 'a tracking code could not be looked up');
      return undefined;
    }
  }

  private async refresh(): Promise<void> {
    try {
      const stamp = await this.stored.stamp();
      if (stamp === this.stamp) return;
      const [codes, creatives] = await Promise.all([this.stored.all(), this.stored.creatives()]);
      this.codes = new Map(codes.map((row) => [row.code, row]));
      this.creatives = new Map(creatives.map((row) => [row.id, row]));
      this.stamp = stamp;
    } catch (error) {
      this.logger.warn({ err: error }, 'the tracking codes could not be read; the last known ones go on');
    }
  }
}

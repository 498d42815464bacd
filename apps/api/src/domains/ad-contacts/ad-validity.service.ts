import { readFile } from 'node:fs/promises';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { AppConfig } from '../../platform/config/app-config.js';
import { DataCentreRanges } from './data-centre-ranges.js';

/** What is seen of a hit by itself; what takes others to see is found when a day is counted. */
export interface JudgedHit {
  readonly address: string;
  /** Reason by which the agent is no person's; null = a person's. */
  readonly bot: string | null;
  /** Of the place, in pixels; undefined where the tag does not say. */
  readonly width: number | undefined;
  readonly height: number | undefined;
}

/** Says of hits of advertising whether they are a person's. */
@Injectable()
export class AdValidity implements OnModuleInit {
  private readonly logger = new Logger('AdValidity');
  private ranges = new DataCentreRanges('');

  constructor(private readonly config: AppConfig) {}

  /** @throws Error where the file of ranges cannot be read */
  async onModuleInit(): Promise<void> {
    const file = this.config.AD_INVALID_RANGES_FILE;
    if (!file) return;
    this.ranges = new DataCentreRanges(await readFile(file, 'utf8'));
    this.logger.log(`ad hits from the ranges of ${file} count for nothing`);
  }

  /** Why a hit counts for nothing, by the first reason there is; null = a person's. */
  reasonOf({ address, bot, width, height }: JudgedHit): string | null {
    if (this.ranges.has(address)) return 'data_centre';
    if (bot !== null) return bot;
    return isTiny(width) && isTiny(height) ? 'tiny_slot' : null;
  }
}

/** No pixel, or one: nobody sees that. */
function isTiny(pixels: number | undefined): boolean {
  return pixels !== undefined && pixels <= 1;
}

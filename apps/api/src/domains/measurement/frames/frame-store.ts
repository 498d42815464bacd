import { Injectable, Logger } from '@nestjs/common';
import { DEVICE_CLASSES, openReachFrame, type ReachFrame } from '@netreach/measurement';
import { AppConfig } from '../../../platform/config/app-config.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { ContactIndexesRepository } from '../database/contact-indexes.repository.js';
import { IndexDecoder } from './index-decoder.js';

interface Held {
  readonly frame: ReachFrame;
  bytes: number;
}

const MEGABYTE = 1024 * 1024;

// Columns of fixed width take about twice the bytes of the stored ones; their real size is known once they are decoded.
const DECODED_FACTOR = 2;
// The same with the view that most questions need, which the first of them builds.
const ANSWERING_FACTOR = 4;
const FIRST_QUESTION = { devices: DEVICE_CLASSES, filter: [], calculation: 'accumulated' } as const;

/**
 * Contact indexes open for questions, one store per process. Frames stay in memory, the longest unused leaving first once
 * INDEX_MEMORY_MB is spent; they grow with the views questions need and are weighed again after each. One is loaded at a
 * time, so that loading takes no more memory than the largest frame.
 */
@Injectable()
export class FrameStore {
  private readonly logger = new Logger('Frames');
  /** In the order of their last use. */
  private readonly held = new Map<number, Held>();
  private readonly loading = new Map<number, Promise<ReachFrame>>();
  private readonly tooLarge = new Map<number, number>();
  private lastLoad: Promise<unknown> = Promise.resolve();
  private readonly budget: number;

  constructor(
    config: AppConfig,
    private readonly indexes: ContactIndexesRepository,
    private readonly decoder: IndexDecoder,
  ) {
    this.budget = config.INDEX_MEMORY_MB * MEGABYTE;
  }

  /** Bytes of all frames held, as last weighed. */
  get bytes(): number {
    return [...this.held.values()].reduce((sum, { bytes }) => sum + bytes, 0);
  }

  /** Ids of the indexes held, the longest unused first. */
  get ids(): number[] {
    return [...this.held.keys()];
  }

  /**
   * Asks an index a question. The frame must not be kept: it may leave the memory at any time.
   * @throws AppError `ratings.frame_too_large`; `ratings.not_ready` when a newer version has replaced the index meanwhile
   */
  async ask<Answer>(indexId: number, question: (frame: ReachFrame) => Answer): Promise<Answer> {
    const frame = await this.frame(indexId);
    try {
      return question(frame);
    } finally {
      this.weigh(indexId);
    }
  }

  /**
   * Loads an index and makes it ready for the usual question before somebody asks, where there is room for it.
   * @returns whether it is in memory
   */
  async warm(indexId: number): Promise<boolean> {
    const stored = await this.indexes.size(indexId);
    const fits = stored !== undefined && this.bytes + stored * ANSWERING_FACTOR <= this.budget;
    if (fits) await this.ask(indexId, (frame) => frame.rank(FIRST_QUESTION));
    return this.held.has(indexId);
  }

  private frame(indexId: number): Promise<ReachFrame> | ReachFrame {
    const held = this.held.get(indexId);
    if (held) {
      this.held.delete(indexId);
      this.held.set(indexId, held);
      return held.frame;
    }
    const known = this.loading.get(indexId);
    if (known) return known;
    const loading = this.lastLoad.then(() => this.load(indexId)).finally(() => this.loading.delete(indexId));
    this.loading.set(indexId, loading);
    this.lastLoad = loading.catch(() => undefined);
    return loading;
  }

  private async load(indexId: number): Promise<ReachFrame> {
    const stored = await this.indexes.size(indexId);
    if (stored === undefined) throw new AppError('ratings.not_ready');
    const expected = this.tooLarge.get(indexId) ?? stored * DECODED_FACTOR;
    this.demandRoom(indexId, expected);
    this.makeRoom(this.budget - expected);
    const begun = performance.now();
    const encoded = await this.indexes.load(indexId);
    if (!encoded) throw new AppError('ratings.not_ready');
    const fetched = performance.now();
    const index = await this.decoder.decode(encoded);
    const decoded = performance.now();
    const frame = openReachFrame(index);
    const bytes = frame.byteSize();
    this.demandRoom(indexId, bytes);
    this.held.set(indexId, { frame, bytes });
    this.makeRoom(this.budget);
    const spent = [fetched - begun, decoded - fetched, performance.now() - decoded]
      .map(Math.round)
      .join(' + ');
    this.logger.log(`loaded index ${indexId} of ${frame.month}, ${megabytes(bytes)} MB, in ${spent} ms`);
    return frame;
  }

  private demandRoom(indexId: number, bytes: number): void {
    if (bytes <= this.budget) return;
    this.tooLarge.set(indexId, bytes);
    const sizes = `${megabytes(bytes)} of ${megabytes(this.budget)} MB`;
    this.logger.error(
      `index ${indexId} does not fit into the memory for indexes (${sizes}): raise INDEX_MEMORY_MB`,
    );
    throw new AppError('ratings.frame_too_large');
  }

  private weigh(indexId: number): void {
    const held = this.held.get(indexId);
    if (!held) return;
    held.bytes = held.frame.byteSize();
    this.makeRoom(this.budget);
  }

  private makeRoom(limit: number): void {
    let used = this.bytes;
    for (const [id, { bytes }] of this.held) {
      if (used <= limit) return;
      this.held.delete(id);
      used -= bytes;
    }
  }
}

function megabytes(bytes: number): number {
  return Math.ceil(bytes / MEGABYTE);
}

import { Injectable, Logger } from '@nestjs/common';
import {
  addPreparedView,
  DEVICE_CLASSES,
  type EncodedContactIndex,
  openPreparedFrame,
  spareMemory,
  type FrameSelection,
  type ReachFrame,
  type SharedMemory,
} from '@netreach/measurement';
import { AppConfig } from '../../../platform/config/app-config.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { ContactIndexesRepository } from '../database/contact-indexes.repository.js';
import { FramePreparer } from './frame-preparer.js';

interface Held {
  readonly frame: ReachFrame;
  bytes: number;
}

const MEGABYTE = 1024 * 1024;

// What questions read takes at least twice the bytes of what is stored; the real size is known once it is built.
const PREPARED_FACTOR = 2;

// The same with everything the first question builds.
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
  /** Selections being prepared for a frame, by what tells them apart. */
  private readonly adding = new WeakMap<ReachFrame, Map<string, Promise<void>>>();
  private lastLoad: Promise<unknown> = Promise.resolve();
  /** Memory for the next index; given up when frames need the room. */
  private spare: SharedMemory | undefined;
  private readonly budget: number;

  constructor(
    config: AppConfig,
    private readonly indexes: ContactIndexesRepository,
    private readonly preparer: FramePreparer,
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
   * @param selection the rows the question looks at; they are read in another thread when they are not in memory
   * @throws AppError `ratings.frame_too_large`; `ratings.not_ready` when a newer version has replaced the index meanwhile
   */
  async answer<Answer>(
    indexId: number,
    selection: FrameSelection,
    question: (frame: ReachFrame) => Answer,
  ): Promise<Answer> {
    const frame = await this.frame(indexId, selection);
    if (!frame.has(selection)) await this.add(frame, selection);
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
    if (fits) await this.answer(indexId, FIRST_QUESTION, (frame) => frame.rank(FIRST_QUESTION));
    return this.held.has(indexId);
  }

  private frame(indexId: number, selection: FrameSelection): Promise<ReachFrame> | ReachFrame {
    const held = this.held.get(indexId);
    if (held) {
      this.held.delete(indexId);
      this.held.set(indexId, held);
      return held.frame;
    }
    const known = this.loading.get(indexId);
    if (known) return known;
    const loading = this.lastLoad
      .then(() => this.load(indexId, selection))
      .finally(() => this.loading.delete(indexId));
    this.loading.set(indexId, loading);
    this.lastLoad = loading.catch(() => undefined);
    return loading;
  }

  private async load(indexId: number, selection: FrameSelection): Promise<ReachFrame> {
    const size = await this.indexes.size(indexId);
    if (size === undefined) throw new AppError('ratings.not_ready');
    const expected = this.tooLarge.get(indexId) ?? size * PREPARED_FACTOR;
    this.demandRoom(indexId, expected);
    this.makeRoom(this.budget - expected);
    const begun = performance.now();
    const { spare } = this;
    this.spare = undefined;
    const encoded = await this.indexes.load(indexId, spare);
    if (!encoded) throw new AppError('ratings.not_ready');
    const fetched = performance.now();
    const prepared = await this.preparer.prepare(encoded, selection);
    const received = performance.now();
    const frame = openPreparedFrame(encoded, prepared);
    const bytes = frame.byteSize();
    this.demandRoom(indexId, bytes);
    this.held.set(indexId, { frame, bytes });
    this.keepSpare(encoded);
    this.makeRoom(this.budget);
    const spent = [fetched - begun, received - fetched, performance.now() - received]
      .map(Math.round)
      .join(' + ');
    this.logger.log(`loaded index ${indexId} of ${frame.month}, ${megabytes(bytes)} MB, in ${spent} ms`);
    return frame;
  }

  /** Without its bytes a frame builds the selection from what it holds. Rows several ask for are prepared once. */
  private async add(frame: ReachFrame, selection: FrameSelection): Promise<void> {
    const { stored } = frame;
    if (!stored) return;
    const adding = this.adding.get(frame) ?? new Map<string, Promise<void>>();
    this.adding.set(frame, adding);
    const key = frame.keyOf(selection);
    const known = adding.get(key);
    if (known) return known;
    const added = this.preparer
      .prepare(stored, selection)
      .then((prepared) => addPreparedView(frame, prepared))
      .finally(() => adding.delete(key));
    adding.set(key, added);
    return added;
  }

  /** Frames of a country are alike, so the next one will want as much memory as the last one did. */
  private keepSpare(encoded: EncodedContactIndex): void {
    this.spare = spareMemory(encoded);
    if (this.spare) this.preparer.layOut(this.spare);
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
    if (used + (this.spare?.buffer.byteLength ?? 0) > limit) this.spare = undefined;
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

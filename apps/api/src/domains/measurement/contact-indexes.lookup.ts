import { Injectable } from '@nestjs/common';
import { decodeContactIndex, openReachFrame, type ReachFrame } from '@netreach/measurement';
import { AppConfig } from '../../platform/config/app-config.js';
import { ContactIndexesRepository, type IndexVersion } from './database/contact-indexes.repository.js';

/** A month's panel, open for questions. */
export interface OpenFrame {
  readonly reach: ReachFrame;
  readonly version: number;
  /** Persons in the panel. */
  readonly persons: number;
  /** Name of the universe the panel is weighted to; null for an unweighted panel. */
  readonly universeName: string | null;
}

interface Held {
  readonly id: number;
  readonly bytes: number;
  readonly frame: Promise<OpenFrame>;
}

// Decoded columns, the other order of the rows and merged device sets take about this many times the encoded bytes.
const DECODED_FACTOR = 12;

/** Keeps the months asked for in memory, the longest unused leaving first once the byte budget is spent. */
@Injectable()
export class ContactIndexesLookup {
  private readonly held = new Map<string, Held>();

  constructor(
    private readonly indexes: ContactIndexesRepository,
    private readonly config: AppConfig,
  ) {}

  /**
   * The newest index of a month, decoded once per version; undefined where the panel has no data.
   * @param month `YYYY-MM`
   */
  async frame(country: string, month: string): Promise<OpenFrame | undefined> {
    const newest = await this.indexes.newest(country, month);
    if (!newest) return undefined;
    const key = `${country}|${month}`;
    const known = this.held.get(key);
    const held = known?.id === newest.id ? known : { ...newest, frame: this.open(newest) };
    this.held.delete(key);
    this.held.set(key, held);
    this.makeRoom();
    try {
      return await held.frame;
    } catch (error) {
      if (this.held.get(key) === held) this.held.delete(key);
      throw error;
    }
  }

  private async open({ id, version, universeName }: IndexVersion): Promise<OpenFrame> {
    const encoded = await this.indexes.load(id);
    if (!encoded) throw new Error(`contact index ${id} is incomplete`);
    const index = decodeContactIndex(encoded);
    return { reach: openReachFrame(index), version, persons: index.persons.ids.length, universeName };
  }

  private makeRoom(): void {
    const budget = this.config.INDEX_MEMORY_MB * 1024 * 1024;
    let used = [...this.held.values()].reduce((sum, { bytes }) => sum + bytes * DECODED_FACTOR, 0);
    for (const [key, { bytes }] of this.held) {
      if (used <= budget || this.held.size === 1) return;
      this.held.delete(key);
      used -= bytes * DECODED_FACTOR;
    }
  }
}

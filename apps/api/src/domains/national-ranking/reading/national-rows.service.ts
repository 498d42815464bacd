import { Injectable } from '@nestjs/common';
import type { NationalAudience } from '@netreach/domain/national-ranking';
import {
  NationalFiguresReadModel,
  type ReadRelease,
  type ReadRow,
  type RowsAsked,
} from '../database/national-figures.read-model.js';
import { NATIONAL_DEVICES } from '../database/national-figures.types.js';
import { NationalFlagsRepository } from '../database/national-flags.repository.js';
import { narrowRows } from './narrow-rows.js';

/** Releases whose rows are kept: the newest, and what it is compared with, of a few frames. */
const KEPT = 12;
/** More releases than a list with its comparisons needs are time series, for which the database reads few rows of each. */
const MOST_RELEASES = 3;

/** What everybody sees, as long as nothing has changed. */
interface Kept<T> {
  readonly stamp: string;
  readonly content: Promise<T>;
}

/**
 * Rows of releases as an audience sees them. What everybody sees of a release is read once and kept until a release, flag or
 * block of its country changes: most questions about the ranking are about the same few releases. Previews are always read anew.
 */
@Injectable()
export class NationalRows {
  private readonly kept = new Map<number, Kept<ReadRow[]>>();
  private readonly out = new Map<string, Kept<ReadRelease[]>>();
  private readonly asking = new Map<string, Promise<string>>();

  constructor(
    private readonly figures: NationalFiguresReadModel,
    private readonly flags: NationalFlagsRepository,
  ) {}

  /** Releases that an audience may ask for, as the read model has them. */
  async releases(country: string, audience: NationalAudience, months: number): Promise<ReadRelease[]> {
    const read = () => this.figures.releases(country, audience, months);
    if (audience !== 'public') return read();
    return fresh(this.out, `${country} ${months}`, await this.stamp(country), read);
  }

  /** A page of rows and how many there are. */
  async page(
    country: string,
    asked: RowsAsked,
    { limit, offset }: { limit: number; offset: number },
  ): Promise<{ rows: ReadRow[]; total: number }> {
    if (!isKept(asked)) return this.figures.page(asked, { limit, offset });
    const all = await this.all(country, asked);
    return { rows: all.slice(offset, offset + limit), total: all.length };
  }

  /** All rows in order. */
  async all(country: string, asked: RowsAsked): Promise<ReadRow[]> {
    if (!isKept(asked)) return this.figures.all(asked);
    // Read before the rows: if anything changes in between, they are read once more than they must be.
    const stamp = await this.stamp(country);
    const parts = await Promise.all(asked.releases.map((id) => this.visible(stamp, id)));
    return narrowRows(parts.flat(), asked);
  }

  private visible(stamp: string, id: number): Promise<ReadRow[]> {
    const asked = { audience: 'public', releases: [id], devices: NATIONAL_DEVICES, sort: 'name' } as const;
    return fresh(this.kept, id, stamp, () => this.figures.all(asked));
  }

  /** The stamp of a country: whoever asks while it is on its way has the same one. */
  private stamp(country: string): Promise<string> {
    const running = this.asking.get(country);
    if (running) return running;
    const asked = this.flags.stamp(country).finally(() => this.asking.delete(country));
    this.asking.set(country, asked);
    return asked;
  }
}

/** What is kept under a name, made anew where something has changed since; the one asked for longest ago goes. */
function fresh<Name, T>(
  kept: Map<Name, Kept<T>>,
  name: Name,
  stamp: string,
  make: () => Promise<T>,
): Promise<T> {
  const known = kept.get(name);
  kept.delete(name);
  const entry = known?.stamp === stamp ? known : { stamp, content: make() };
  kept.set(name, entry);
  // What has failed is asked for again.
  if (entry !== known)
    entry.content.catch(() => {
      if (kept.get(name) === entry) kept.delete(name);
    });
  const [oldest] = kept.keys();
  if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
  return entry.content;
}

const isKept = ({ audience, releases }: RowsAsked) =>
  audience === 'public' && releases.length <= MOST_RELEASES;

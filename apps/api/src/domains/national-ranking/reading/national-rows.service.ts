import { Injectable } from '@nestjs/common';
import {
  NationalFiguresReadModel,
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

/** Everything everybody sees of a release, as long as nothing has changed. */
interface Kept {
  readonly stamp: string;
  readonly rows: Promise<ReadRow[]>;
}

/**
 * Rows of releases as an audience sees them. What everybody sees of a release is read once and kept until a release, flag or
 * block of its country changes: most questions about the ranking are about the same few releases. Previews are always read anew.
 */
@Injectable()
export class NationalRows {
  private readonly kept = new Map<number, Kept>();

  constructor(
    private readonly figures: NationalFiguresReadModel,
    private readonly flags: NationalFlagsRepository,
  ) {}

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
    const stamp = await this.flags.stamp(country);
    const parts = await Promise.all(asked.releases.map((id) => this.visible(stamp, id)));
    return narrowRows(parts.flat(), asked);
  }

  private visible(stamp: string, id: number): Promise<ReadRow[]> {
    const known = this.kept.get(id);
    this.kept.delete(id);
    if (known?.stamp === stamp) {
      this.kept.set(id, known);
      return known.rows;
    }
    const rows = this.figures.all({
      audience: 'public',
      releases: [id],
      devices: NATIONAL_DEVICES,
      sort: 'name',
    });
    this.kept.set(id, { stamp, rows });
    // What has failed is asked for again.
    rows.catch(() => this.kept.delete(id));
    const [oldest] = this.kept.keys();
    if (this.kept.size > KEPT && oldest !== undefined) this.kept.delete(oldest);
    return rows;
  }
}

const isKept = ({ audience, releases }: RowsAsked) =>
  audience === 'public' && releases.length <= MOST_RELEASES;

import { Injectable } from '@nestjs/common';
import { WatchReadModel } from '../database/watch.read-model.js';
import type { WatchFilterDto } from '../dto/watch-figures.dto.js';
import { PLATFORMS } from '../figures/segments.js';

/** What pages of media watch can be narrowed to. */
@Injectable()
export class WatchFilters {
  constructor(private readonly watch: WatchReadModel) {}

  /** Published months, newest first. */
  async months(country: string): Promise<WatchFilterDto> {
    const values = (await this.watch.months(country)).map((date) => valueOf(date, date));
    return { key: 'date', values, value: values[0]?.value ?? null };
  }

  /** Groups of a month. */
  async groups(country: string, date?: string): Promise<WatchFilterDto> {
    const release = await this.watch.release(country, date);
    const values = (release?.groups ?? []).map(({ attribute, key, name }) =>
      valueOf(`${attribute}:${key}`, name, attribute),
    );
    return { key: 'group', values, value: null };
  }

  /** Platforms; what they are called is the portal's. */
  static platforms(): WatchFilterDto {
    return WatchFilters.plain('platform', PLATFORMS);
  }

  /** A filter of plain values. */
  static plain(key: string, values: readonly string[], value: string | null = null): WatchFilterDto {
    return { key, values: values.map((each) => valueOf(each, each)), value };
  }

  /** Brands of a month with most impressions first. */
  async brands(country: string): Promise<WatchFilterDto> {
    const release = await this.watch.release(country);
    if (!release) return { key: 'ids', values: [], value: null };
    const ids = await this.watch.largest(release.id, 'brands', MOST_BRANDS);
    const items = await this.watch.items(release.id, 'brands', ids);
    const names = new Map(items.map(({ id, name }) => [id, name]));
    return { key: 'ids', values: ids.map((id) => valueOf(String(id), names.get(id) ?? '')), value: null };
  }
}

const MOST_BRANDS = 500;

const valueOf = (value: string, label: string, parent: string | null = null) => ({ value, label, parent });

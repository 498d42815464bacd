import { Injectable } from '@nestjs/common';
import { INTERVAL_MONTHS } from '@netreach/domain';
import { rowsOf } from '../../../platform/http/page.query.dto.js';
import { MethodBreaksLookup } from '../../measurement/method-breaks.lookup.js';
import { NationalFiguresReadModel, type ReadRelease } from '../database/national-figures.read-model.js';
import { NATIONAL_DEVICES } from '../database/national-figures.types.js';
import type {
  NationalChartResponseDto,
  NationalFiltersResponseDto,
  NationalSeriesDto,
  NationalVisitsResponseDto,
  PublicBlockDto,
} from '../dto/national-answers.dto.js';
import type { NationalReleaseDto } from '../dto/national-figures.dto.js';
import type { NationalChartQuery, NationalRowsQuery } from '../dto/national-query.dto.js';
import { intervalOf } from '../national-frame.js';
import { NationalReading, type NationalReader } from './national-reading.service.js';
import { NationalRows } from './national-rows.service.js';
import { releaseOf, unitOf } from './row-answers.js';

type Answer<Dto> = Omit<Dto, 'success'>;

/** Frames of a time series. */
const MOST_FRAMES = 36;
/** Months of the visits table. */
const MOST_MONTHS = 13;

/** Figures over time, and what there is to ask for. */
@Injectable()
export class NationalSeries {
  constructor(
    private readonly figures: NationalFiguresReadModel,
    private readonly rows: NationalRows,
    private readonly reading: NationalReading,
    private readonly breaks: MethodBreaksLookup,
  ) {}

  /** A figure of items over time; frames they are blocked in are absent. */
  async chart(
    reader: NationalReader,
    { items, metric = 'users', device = 'all', interval_type = 'month' }: NationalChartQuery,
  ): Promise<Answer<NationalChartResponseDto>> {
    const all = await this.figures.releases(reader.country, reader.audience, INTERVAL_MONTHS[interval_type]);
    const frames = newestOf(all).slice(0, MOST_FRAMES).reverse();
    const rows = await this.rows.all(reader.country, {
      audience: reader.audience,
      releases: frames.map(({ id }) => id),
      devices: [device],
      items,
    });
    const series = items.flatMap((id): NationalSeriesDto[] => {
      const own = new Map(rows.filter((row) => row.itemId === id).map((row) => [row.releaseId, row]));
      const points = frames.flatMap((frame) => {
        const row = own.get(frame.id);
        return row ? [{ date: frame.date, value: row[metric] }] : [];
      });
      const last = [...own.values()].at(-1);
      return last ? [{ id, type: last.type, name: last.name, points }] : [];
    });
    const written = await this.breaks.of(reader.country);
    const first = frames[0]?.date ?? '';
    const marks = written.filter(({ from }) => frames.length > 0 && from > first);
    return { metric, series, breaks: marks.map(({ from, name }) => ({ from, name })) };
  }

  /** Visits of the items of a page by month. @throws AppError `national.not_released` */
  async visits(reader: NationalReader, query: NationalRowsQuery): Promise<Answer<NationalVisitsResponseDto>> {
    const found = await this.reading.find(reader, { ...query, interval_type: 'month' });
    const { release, all } = found;
    const { level, search, category, items, sort = 'visits', order } = query;
    const asked = { audience: reader.audience, devices: ['all' as const] };
    const { limit, offset } = rowsOf(query);
    const page = await this.rows.page(
      reader.country,
      { ...asked, releases: [release.id], level, search, category, items, sort, order },
      { limit, offset },
    );
    const months = [release, ...newestOf(all).filter(({ date }) => date < release.date)].slice(
      0,
      MOST_MONTHS,
    );
    const ids = page.rows.map(({ itemId }) => itemId);
    const rows = await this.rows.all(reader.country, {
      ...asked,
      releases: months.map(({ id }) => id),
      items: ids,
    });
    return {
      items: page.rows.map((row) => ({
        ...unitOf(row, reader.audience === 'preview'),
        months: months.flatMap(({ id, date }) => {
          const then = rows.find((one) => one.itemId === row.itemId && one.releaseId === id);
          return then ? [{ date, value: then.visits }] : [];
        }),
      })),
      total: page.total,
      page: query.page ?? 1,
      page_size: limit,
      release: releaseOf(release, all),
    };
  }

  /** What the ranking can be narrowed by. */
  async filters(reader: NationalReader): Promise<Answer<NationalFiltersResponseDto>> {
    const all = newestOf(await this.figures.releases(reader.country, reader.audience));
    const newest = all.find(({ months }) => months === 1);
    const rows = newest
      ? await this.rows.all(reader.country, {
          audience: reader.audience,
          releases: [newest.id],
          devices: ['all'],
        })
      : [];
    const frames = all.map(({ date, months, version }) => ({
      date,
      interval_type: intervalOf(months),
      version,
    }));
    const categories = [...new Set(rows.flatMap((row) => row.categories))].sort();
    return { frames, categories, devices: [...NATIONAL_DEVICES] };
  }

  /** Everything that is out, all versions. */
  async releases({ country, audience }: NationalReader): Promise<NationalReleaseDto[]> {
    const all = await this.figures.releases(country, audience);
    return all.map((release) => releaseOf(release, all));
  }

  /** Months the public does not see items in. */
  blocks({ country }: NationalReader): Promise<PublicBlockDto[]> {
    return this.figures.blocks(country);
  }
}

/** The newest version of each frame, in the order of the releases. */
function newestOf(all: readonly ReadRelease[]): ReadRelease[] {
  const known = new Set<string>();
  return all.filter(({ date, months }) => {
    const frame = `${date} ${months}`;
    return known.has(frame) ? false : known.add(frame);
  });
}

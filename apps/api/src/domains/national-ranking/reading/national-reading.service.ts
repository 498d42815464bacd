import { Injectable } from '@nestjs/common';
import { INTERVAL_MONTHS, type IntervalType } from '@netreach/domain';
import type { NationalAudience } from '@netreach/domain/national-ranking';
import { AppError } from '../../../platform/errors/app-error.js';
import { rowsOf } from '../../../platform/http/page.query.dto.js';
import { MethodBreaksLookup } from '../../measurement/method-breaks.lookup.js';
import type { ReadRelease, ReadRow, RowsAsked } from '../database/national-figures.read-model.js';
import { NATIONAL_DEVICES, type NationalDevice } from '../database/national-figures.types.js';
import type {
  NationalAttributesResponseDto,
  NationalDetailsResponseDto,
  NationalDevicesResponseDto,
  NationalListResponseDto,
} from '../dto/national-answers.dto.js';
import type { NationalRowDto } from '../dto/national-figures.dto.js';
import type {
  NationalDetailsPath,
  NationalFrameQuery,
  NationalListQuery,
} from '../dto/national-query.dto.js';
import { changeOf, comparisonOf, type Comparison } from './comparison.js';
import { audienceOf, figuresOf, releaseOf, unitOf } from './row-answers.js';
import { NationalRows } from './national-rows.service.js';

/** Who reads the ranking of which country. */
export interface NationalReader {
  readonly country: string;
  readonly audience: NationalAudience;
}

/** A release that is read, and all others of its length. */
export interface FoundRelease {
  readonly release: ReadRelease;
  readonly all: readonly ReadRelease[];
}

type Answer<Dto> = Omit<Dto, 'success'>;

/** Reads released figures, and for those who make them prepared ones. */
@Injectable()
export class NationalReading {
  constructor(
    private readonly rows: NationalRows,
    private readonly breaks: MethodBreaksLookup,
  ) {}

  /** A page of the ranking, compared with the frame before and a year ago. @throws AppError `national.not_released` */
  async list(reader: NationalReader, query: NationalListQuery): Promise<Answer<NationalListResponseDto>> {
    const found = await this.find(reader, query);
    const device = query.device ?? 'all';
    const { limit, offset } = rowsOf(query);
    const { rows, total } = await this.rows.page(reader.country, asked(reader, found, query, [device]), {
      limit,
      offset,
    });
    const compared = await this.compared(reader, found, rows, device);
    return {
      items: compared.items,
      total,
      page: query.page ?? 1,
      page_size: limit,
      release: releaseOf(found.release, found.all),
      previous: compared.previous,
      year_ago: compared.year_ago,
    };
  }

  /** The rows of a page with figures on each device. @throws AppError as `list` */
  async devices(
    reader: NationalReader,
    query: NationalListQuery,
  ): Promise<Answer<NationalDevicesResponseDto>> {
    const found = await this.find(reader, query);
    const { limit, offset } = rowsOf(query);
    const { rows, total } = await this.rows.page(reader.country, asked(reader, found, query, ['all']), {
      limit,
      offset,
    });
    const each = await this.eachDevice(
      reader,
      found,
      rows.map(({ itemId }) => itemId),
    );
    const items = rows.map((row) => ({ ...this.unit(reader, row), devices: devicesOf(row.itemId, each) }));
    return { items, total, ...placeOf(query, limit), release: releaseOf(found.release, found.all) };
  }

  /** Standard groups of the items of a page. @throws AppError as `list` */
  async attributes(
    reader: NationalReader,
    query: NationalListQuery,
  ): Promise<Answer<NationalAttributesResponseDto>> {
    const found = await this.find(reader, query);
    const { limit, offset } = rowsOf(query);
    const { rows, total } = await this.rows.page(reader.country, asked(reader, found, query, ['all']), {
      limit,
      offset,
    });
    const items = rows.map((row) => ({ ...this.unit(reader, row), audience: audienceOf(row) }));
    return { items, total, ...placeOf(query, limit), release: releaseOf(found.release, found.all) };
  }

  /** An item with everything of it. @throws AppError `national.not_released`, `request.not_found` */
  async details(
    reader: NationalReader,
    { id, type }: NationalDetailsPath,
    query: NationalFrameQuery,
  ): Promise<Answer<NationalDetailsResponseDto>> {
    const found = await this.find(reader, query);
    const [row] = await this.rows.all(reader.country, {
      ...asked(reader, found, {}, ['all']),
      items: [id],
    });
    if (row?.type !== type) throw new AppError('request.not_found');
    const [compared, each, members] = await Promise.all([
      this.compared(reader, found, [row], 'all'),
      this.eachDevice(reader, found, [id]),
      this.rows.all(reader.country, {
        ...asked(reader, found, { sort: 'name' }, ['all']),
        items: row.memberIds,
        level: 'services',
      }),
    ]);
    const [item] = compared.items;
    if (!item) throw new AppError('request.not_found');
    return {
      release: releaseOf(found.release, found.all),
      item,
      devices: devicesOf(id, each),
      audience: audienceOf(row),
      members: members.map((member) => this.unit(reader, member)),
      previous: compared.previous,
      year_ago: compared.year_ago,
    };
  }

  /** All rows of a ranking, for files. @throws AppError as `list` */
  async whole(
    reader: NationalReader,
    query: NationalListQuery,
  ): Promise<{ rows: ReadRow[]; found: FoundRelease }> {
    const found = await this.find(reader, query);
    return {
      rows: await this.rows.all(reader.country, asked(reader, found, query, [query.device ?? 'all'])),
      found,
    };
  }

  /** The release that is asked for. @throws AppError `national.not_released` */
  async find(
    { country, audience }: NationalReader,
    {
      date,
      interval_type = 'month',
      version,
    }: { date?: string; interval_type?: IntervalType; version?: number },
  ): Promise<FoundRelease> {
    const all = await this.rows.releases(country, audience, INTERVAL_MONTHS[interval_type]);
    const release = all.find(
      (one) =>
        (date === undefined || one.date === date) && (version === undefined || one.version === version),
    );
    if (!release) throw new AppError('national.not_released');
    return { release, all };
  }

  private unit({ audience }: NationalReader, row: ReadRow) {
    return unitOf(row, audience === 'preview');
  }

  private eachDevice(
    reader: NationalReader,
    found: FoundRelease,
    items: readonly number[],
  ): Promise<ReadRow[]> {
    return this.rows.all(reader.country, { ...asked(reader, found, {}, NATIONAL_DEVICES), items });
  }

  private async compared(
    reader: NationalReader,
    { release, all }: FoundRelease,
    rows: readonly ReadRow[],
    device: NationalDevice,
  ) {
    const written = await this.breaks.of(reader.country);
    const out = all.filter(({ status }) => status === 'released');
    const of = (since: 'previous' | 'year') => comparisonOf(release, since, out, written, reader.country);
    const [previous, year] = [of('previous'), of('year')];
    const items = rows.map(({ itemId }) => itemId);
    const ids = [previous, year].flatMap((one) => one.release?.id ?? []);
    const before =
      ids.length === 0
        ? []
        : await this.rows.all(reader.country, {
            audience: reader.audience,
            releases: ids,
            devices: [device],
            items,
          });
    const change = (row: ReadRow, comparison: Comparison) => {
      const then = before.find(
        (one) => one.itemId === row.itemId && one.releaseId === comparison.release?.id,
      );
      return changeOf(row, then, comparison);
    };
    return {
      items: rows.map((row): NationalRowDto => ({
        ...this.unit(reader, row),
        figures: figuresOf(row),
        since_previous: change(row, previous),
        since_year: change(row, year),
      })),
      previous: previous.told,
      year_ago: year.told,
    };
  }
}

const placeOf = ({ page }: NationalListQuery, page_size: number) => ({ page: page ?? 1, page_size });

function asked(
  { audience }: NationalReader,
  { release }: FoundRelease,
  { level, search, category, items, sort, order }: Partial<NationalListQuery>,
  devices: readonly NationalDevice[],
): RowsAsked {
  return { audience, releases: [release.id], devices, level, search, category, items, sort, order };
}

function devicesOf(itemId: number, rows: readonly ReadRow[]) {
  return NATIONAL_DEVICES.flatMap((device) => {
    const row = rows.find((one) => one.itemId === itemId && one.device === device);
    return row ? [{ device, ...figuresOf(row) }] : [];
  });
}

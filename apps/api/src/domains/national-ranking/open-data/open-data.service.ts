import { Injectable } from '@nestjs/common';
import { csvLine, formatMonth } from '@netreach/domain';
import { NationalFiguresReadModel, type ReadRow } from '../database/national-figures.read-model.js';
import { NATIONAL_DEVICES } from '../database/national-figures.types.js';
import type { OpenDataDto, OpenItemDto } from '../dto/open-data.dto.js';
import { NationalReading, type NationalReader } from '../reading/national-reading.service.js';
import { NationalRows } from '../reading/national-rows.service.js';
import { audienceOf, figuresOf, unitOf } from '../reading/row-answers.js';

/** A month that is asked for, and where the API is. */
export interface MonthAsked {
  /** `YYYY-MM`; the newest that is out without one. */
  readonly month?: string | undefined;
  readonly version?: number | undefined;
  /** Origin of the addresses that stand in the answer. */
  readonly origin: string;
}

const EVERYBODY: NationalReader = { country: 'at', audience: 'public' };
const ROOT = '/v3/at/owa/public/ranking';
const FIGURES = [
  'users',
  'reach',
  'reach_low',
  'reach_high',
  'reliability',
  'impressions',
  'visits',
  'clients',
  'impressions_at',
  'usetime',
  'consent_share',
  'extrapolation_factor',
  'consent_reason',
] as const;
const COLUMNS = [
  'month',
  'version',
  'id',
  'type',
  'name',
  'media_house',
  'categories',
  'traffic_source',
  'device',
];

/** Released months of the national ranking as data that everybody may use. */
@Injectable()
export class OpenData {
  constructor(
    private readonly reading: NationalReading,
    private readonly figures: NationalFiguresReadModel,
    private readonly rows: NationalRows,
  ) {}

  /** A month with all its items on all devices. @throws AppError `national.not_released` */
  async month({ month, version, origin }: MonthAsked): Promise<OpenDataDto> {
    const { release } = await this.reading.find(EVERYBODY, {
      ...(month !== undefined && { date: `${month}-01` }),
      ...(version !== undefined && { version }),
    });
    const asked = { audience: EVERYBODY.audience, releases: [release.id], sort: 'name' };
    const rows = await this.rows.all(EVERYBODY.country, { ...asked, devices: NATIONAL_DEVICES });
    const { licence } = release;
    const shown = release.date.slice(0, 7);
    const permalink = `${origin}${ROOT}/data/${shown}?version=${release.version}`;
    return {
      schema: `${origin}${ROOT}/data/schema`,
      permalink,
      licence,
      citation: `Nationale Reichweitenausweisung, ${formatMonth(release.date, 'de-DE')}, Fassung ${release.version}. ${permalink} (${licence.name})`,
      country: EVERYBODY.country,
      month: shown,
      version: release.version,
      released_at: release.releasedAt?.toISOString() ?? null,
      correction: release.correction,
      universe: release.universe,
      universe_name: release.universeName,
      method_version: release.methodVersion,
      items: itemsOf(rows),
    };
  }

  /** The same as CSV: a line for each item and device, commas between, decimal points. @throws AppError as `month` */
  async csv(asked: MonthAsked): Promise<string> {
    const { items, month, version } = await this.month(asked);
    const lines = items.flatMap(({ devices, ...item }) =>
      devices.map(({ device, ...figures }) =>
        csvLine(
          [
            month,
            version,
            item.id,
            item.type,
            item.name,
            item.media_house,
            item.categories.join('|'),
            item.traffic_source,
            device,
            ...FIGURES.map((name) => figures[name]),
          ],
          ',',
        ),
      ),
    );
    return [csvLine([...COLUMNS, ...FIGURES], ','), ...lines].join('');
  }

  /** Everything that is out, newest release first. */
  async releases() {
    const all = await this.figures.releases(EVERYBODY.country, EVERYBODY.audience, 1);
    return [...all].sort((a, b) => (b.releasedAt?.getTime() ?? 0) - (a.releasedAt?.getTime() ?? 0));
  }
}

/** Rows of all devices as items, in their order. */
function itemsOf(rows: readonly ReadRow[]): OpenItemDto[] {
  const devices = new Map<number, ReadRow[]>();
  for (const row of rows) devices.set(row.itemId, [...(devices.get(row.itemId) ?? []), row]);
  return rows
    .filter(({ device }) => device === 'all')
    .map((row) => {
      const { id, type, name, media_house: house, categories, traffic_source, rank } = unitOf(row, false);
      const own = devices.get(id) ?? [];
      return {
        id,
        type,
        name,
        media_house: house?.name ?? null,
        media_house_id: house?.id ?? null,
        categories,
        traffic_source,
        rank,
        devices: NATIONAL_DEVICES.flatMap((device) => {
          const one = own.find((row) => row.device === device);
          return one ? [{ device, ...figuresOf(one) }] : [];
        }),
        audience: audienceOf(row),
        members: row.memberIds.filter((member) => devices.has(member)),
      };
    });
}

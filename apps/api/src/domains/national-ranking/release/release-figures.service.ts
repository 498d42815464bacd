import { Injectable } from '@nestjs/common';
import { isSeen } from '@netreach/domain/national-ranking';
import type { Viewer } from '../../ratings/database/visible-items.lookup.js';
import { FrameQuestions, type AskedFrame } from '../../ratings/frame-questions.lookup.js';
import type { CatalogueItem } from '../../ratings/catalogue.lookup.js';
import { RankingLookup, type AskedRanking } from '../../ranking/ranking.lookup.js';
import {
  NATIONAL_DEVICES,
  type NationalDevice,
  type NationalFigure,
} from '../database/national-figures.types.js';
import { intervalOf, type NationalFrame } from '../national-frame.js';

/** Figures of a release come out the same whoever prepares it. */
const EVERYTHING: Viewer = { admin: true, customerId: null };

type Census = Awaited<ReturnType<FrameQuestions['census']>>;
type Row = Awaited<ReturnType<RankingLookup['all']>>['rows'][number];

/** The frame of a release, asked of panel and census. */
export interface AskedRelease {
  readonly frame: NationalFrame;
  readonly all: AskedRanking;
  /** Services that no aggregate holds, rising: those the public does not see. */
  readonly excluded: readonly number[];
}

/** Asks the engine for the figures of a release. */
@Injectable()
export class ReleaseFigures {
  constructor(
    private readonly ranking: RankingLookup,
    private readonly questions: FrameQuestions,
  ) {}

  /**
   * Settles the frame of a release.
   * @param flags of all items in the frame
   * @throws AppError `ratings.unknown_frame`, `country.unknown`
   */
  async settle(frame: NationalFrame, flags: ReadonlyMap<number, number>): Promise<AskedRelease> {
    const all = await this.ask(frame, 'all');
    const excluded = all.catalogue
      .idsOf('service', EVERYTHING)
      .filter((id) => !isSeen(flags.get(id) ?? 0, 'public'))
      .sort((a, b) => a - b);
    return { frame, all, excluded };
  }

  /** Figures of every unit of the national ranking on all devices and on each, as they will be frozen. */
  async of(release: AskedRelease): Promise<NationalFigure[]> {
    const figures: NationalFigure[] = [];
    for (const device of NATIONAL_DEVICES) figures.push(...(await this.onDevice(release, device)));
    return figures;
  }

  /**
   * The ranking of a frame in a target group, aggregates without the services that are left out of them.
   * @param attributes as a ranking's filter writes it
   */
  async rows(
    { frame, excluded }: AskedRelease,
    device: NationalDevice,
    attributes?: string,
  ): Promise<{ rows: Row[]; asked: AskedRanking }> {
    const asked = await this.ask(frame, device, attributes);
    const services = { ...asked, types: ['service'] as const };
    const reach = { ...asked.reach, excludeEntityIds: excluded };
    const others = { ...asked, reach, types: ['mediahouse', 'adnetwork', 'channel'] as const };
    const [own, aggregates] = [await this.ranking.all(services), await this.ranking.all(others)];
    const out = new Set(excluded);
    const item = (id: number) => asked.catalogue.visible(id, EVERYTHING);
    const held = aggregates.rows.filter(({ id }) => membersLeft(item(id), out));
    return { rows: [...own.rows, ...held], asked };
  }

  private ask(frame: NationalFrame, device: NationalDevice, attributes?: string): Promise<AskedRanking> {
    const query = {
      date: frame.startsOn,
      interval_type: intervalOf(frame.months),
      calculation_type: 'accumulated' as const,
      devices: device,
      has_owa_data: true,
      sort: 'name' as const,
      ...(attributes ? { attributes } : {}),
    };
    return this.ranking.settle(frame.country, 'all', query, EVERYTHING);
  }

  private async onDevice(release: AskedRelease, device: NationalDevice): Promise<NationalFigure[]> {
    const { rows, asked } = await this.rows(release, device);
    const census = await this.questions.census(asked);
    const out = new Set(release.excluded);
    return rows.map((row): NationalFigure => {
      const memberIds = memberIdsOf(asked, row.id);
      const { stats } = row;
      return {
        itemId: row.id,
        device,
        type: row.type,
        name: row.name,
        mediaHouseId: row.media_house?.id ?? null,
        mediaHouse: row.media_house?.name ?? null,
        categories: row.categories,
        trafficSource: row.traffic_source,
        memberIds,
        users: stats.unique_users,
        reach: stats.net_reach,
        reachLow: stats.net_reach_low,
        reachHigh: stats.net_reach_high,
        reliability: stats.reliability,
        ...(row.type !== 'service' && memberIds.some((id) => out.has(id))
          ? sumOfMembers(
              memberIds.filter((id) => !out.has(id)),
              census,
            )
          : ownTraffic(row, census)),
        audience: [],
      };
    });
  }
}

type Traffic = Pick<
  NationalFigure,
  | 'impressions'
  | 'visits'
  | 'clients'
  | 'homeShare'
  | 'useTime'
  | 'consentShare'
  | 'extrapolation'
  | 'consentReason'
>;

const rounded = (value: number | null | undefined, factor: number) =>
  value === null || value === undefined ? null : Math.round(value * factor) / factor;

function ownTraffic({ id, stats }: Row, census: Census): Traffic {
  const traffic = census.get(id);
  return {
    impressions: stats.impressions ?? null,
    visits: stats.visits ?? null,
    clients: stats.unique_clients,
    homeShare: stats.impressions_at,
    useTime: stats.usetime,
    consentShare: rounded(traffic?.consentShare, 100),
    extrapolation: rounded(traffic?.extrapolation, 10_000),
    consentReason: stats.consent_reason,
  };
}

// What was counted of the aggregate holds its blocked services too. Impressions and visits of the others can be added up;
// clients, shares and times cannot, and stay unknown.
function sumOfMembers(ids: readonly number[], census: Census): Traffic {
  const counted = ids.map((id) => census.get(id)).filter((traffic) => traffic !== undefined);
  const sum = (of: (traffic: (typeof counted)[number]) => number | null) =>
    counted.length === 0 || counted.some((traffic) => of(traffic) === null)
      ? null
      : Math.round(counted.reduce((total, traffic) => total + (of(traffic) ?? 0), 0));
  const unknown = { clients: null, homeShare: null, useTime: null, consentShare: null, extrapolation: null };
  const [reason = null] = counted.map(({ consentReason }) => consentReason).filter((one) => one !== null);
  return {
    impressions: sum(({ impressions }) => impressions),
    visits: sum(({ visits }) => visits),
    ...unknown,
    consentReason: reason,
  };
}

function memberIdsOf({ catalogue }: AskedFrame, id: number): number[] {
  return [...(catalogue.visible(id, EVERYTHING)?.memberIds ?? [])];
}

// An aggregate of which nothing is left is absent, not zero. A booking unit may hold no services at all.
function membersLeft(item: CatalogueItem | undefined, out: ReadonlySet<number>): boolean {
  if (!item) return false;
  return item.memberIds.length === 0 ? item.type === 'channel' : item.memberIds.some((id) => !out.has(id));
}

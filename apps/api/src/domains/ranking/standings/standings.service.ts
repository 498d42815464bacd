import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { RankingList, RankingSortField } from '@netreach/domain';
import {
  rankRangesOf,
  reachSamples,
  sampleDifference,
  SamePersons,
  type Ranking,
  type ReachFrame,
  type RankRange,
  type ReachSample,
} from '@netreach/measurement';
import type { Viewer } from '../../ratings/database/visible-items.lookup.js';
import type { DataFrameDto } from '../../ratings/dto/data-frame.base.dto.js';
import { figureOf, panelStat, type PanelAnswer } from '../../ratings/item-stats.lookup.js';
import { rounded, roundedOrNull } from '../../ratings/figures.lookup.js';
import { FrameQuestions } from '../../ratings/frame-questions.lookup.js';
import { RankingLookup, type AskedRanking, type RankingOrder } from '../ranking.lookup.js';
import type { RankingFilterQuery } from '../dto/ranking-query.base.dto.js';
import type {
  FrameBreak,
  StandingChangeDto,
  StandingDto,
  StandingsFrameDto,
  StandingsResponseDto,
} from './standings.dto.js';

/** Earlier frames a sparkline goes back to. */
const EARLIER_FRAMES = 5;
/** Rows whose changes are worked out at once; others are answered between them. */
const ROWS_AT_ONCE = 10;

/** A ranking and the same one in the frames before it. */
export interface AskedStandings {
  readonly now: AskedRanking;
  /** Newest first. */
  readonly earlier: readonly AskedRanking[];
}

type Order = RankingOrder['ranked'];
type Ordered = Pick<RankingOrder, 'ranked' | 'panel'>;
type Ranges = ReadonlyMap<number, RankRange>;

const NO_RANGES: Ranges = new Map();

/** How items stand: against the frame before, against their neighbours, and over time. */
@Injectable()
export class StandingsService {
  constructor(
    private readonly rankings: RankingLookup,
    private readonly questions: FrameQuestions,
  ) {}

  /** Settles what is asked in the frame and in those before it. @throws AppError as `RankingLookup.settle` does */
  async settle(
    country: string,
    list: RankingList,
    query: RankingFilterQuery,
    viewer: Viewer,
  ): Promise<AskedStandings> {
    const now = await this.rankings.settle(country, list, query, viewer, { call: 'ratings.standings' });
    return { now, earlier: this.rankings.earlier(now, EARLIER_FRAMES) };
  }

  /** The standings of a page of the ranking. @throws AppError as `RankingLookup.all` does */
  async page(
    { now, earlier }: AskedStandings,
    { page, page_size, changes }: { page: number; page_size: number; changes: boolean },
  ): Promise<Omit<StandingsResponseDto, 'success'>> {
    const [newestBefore, ...others] = earlier;
    const [{ ranked, panel, ...made }, previous, ...panels] = await Promise.all([
      this.rankings.order(now),
      newestBefore ? this.rankings.order(newestBefore, isByAudience(newestBefore)) : null,
      ...others.map((asked) => this.rankings.panelOf(asked)),
    ]);
    const from = (page - 1) * page_size;
    const shown = ranked.slice(from, from + page_size);
    const ranges = await this.ranges(now, { ranked, panel }, shown);
    const before = newestBefore && previous ? await this.ranges(newestBefore, previous, shown) : NO_RANGES;
    const broken = breakBetween(newestBefore, now);
    const comparable = changes && previous && broken !== 'method' && broken !== 'universe';
    const changed = comparable ? await this.changes(now, newestBefore!, shown, previous.ranked) : null;
    const placeOf = placesOf(previous?.ranked ?? [], now.sort);
    const series = [...panels.reverse(), ...(previous ? [panelIn(previous.ranked)] : []), panelIn(ranked)];
    const items = shown.map(({ item: { id, type } }, at): StandingDto => {
      const [range, earlierRange] = [ranges.get(id), before.get(id)];
      return {
        id,
        type,
        rank: from + at + 1,
        rank_best: range?.best ?? null,
        rank_worst: range?.worst ?? null,
        previous_rank: placeOf.get(id) ?? null,
        previous_rank_best: earlierRange?.best ?? null,
        previous_rank_worst: earlierRange?.worst ?? null,
        net_reach: series.map((panelOf) => panelStat(panelOf(id), 'net_reach')),
        change: changed?.get(id) ?? null,
      };
    });
    const frames = [...earlier.toReversed(), now].map((asked, at, all) =>
      shownFrame(asked.frame, breakBetween(all[at - 1], asked)),
    );
    return {
      ...made,
      previous_frame: newestBefore ? shownFrame(newestBefore.frame, broken) : null,
      frames,
      items,
    };
  }

  /** Ranks the panel cannot tell apart in a frame, of the items shown; others are answered before the next frame's. */
  private async ranges(asked: AskedRanking, { ranked, panel }: Ordered, shown: Order): Promise<Ranges> {
    if (!panel || !isByAudience(asked)) return NO_RANGES;
    await nextTurn();
    const ids = new Set(shown.map(({ item }) => item.id));
    const ranges = await this.questions.panel(asked, (frame) =>
      rangesOf(frame, asked, { ranked, panel }, ids),
    );
    return ranges ?? NO_RANGES;
  }

  /** What became of the reach of items shown in both frames; one frame needs not wait in memory for the other. */
  private async changes(
    now: AskedRanking,
    before: AskedRanking,
    shown: Order,
    earlier: Order,
  ): Promise<ReadonlyMap<number, StandingChangeDto>> {
    const known = new Set(earlier.filter(hasReach).map(({ item }) => item.id));
    const ids = shown.filter((one) => hasReach(one) && known.has(one.item.id)).map(({ item }) => item.id);
    const changes = new Map<number, StandingChangeDto>();
    for (let from = 0; from < ids.length; from += ROWS_AT_ONCE) {
      const part = ids.slice(from, from + ROWS_AT_ONCE);
      const [after, first] = await Promise.all(
        [now, before].map((asked) => this.questions.panel(asked, (frame) => samplesOf(frame, asked, part))),
      );
      part.forEach((id, at) => {
        const [one, two] = [after?.[at], first?.[at]];
        const change = one && two && changeBetween(one, two);
        if (change) changes.set(id, change);
      });
      await nextTurn();
    }
    return changes;
  }
}

function samplesOf(frame: ReachFrame, { reach }: AskedRanking, ids: readonly number[]): ReachSample[] {
  return reachSamples(
    frame,
    reach,
    ids.map((id) => [id]),
  );
}

/** In percentage points, as the screens of one item round them. */
function changeBetween(after: ReachSample, before: ReachSample): StandingChangeDto | null {
  const { difference, low, high, significant } = sampleDifference(after, before);
  if (difference === null) return null;
  return {
    difference: rounded(difference, 3),
    low: roundedOrNull(low, 3),
    high: roundedOrNull(high, 3),
    significant,
  };
}

/** Whether items stand by their audience, the largest first: only then the panel may not tell their ranks apart. */
function isByAudience({ order, sort }: AskedRanking): boolean {
  return order === 'desc' && (sort === 'unique_users' || sort === 'net_reach');
}

/** Ranks the panel cannot tell apart, of the items shown. The same persons stand behind all of them. */
function rangesOf(
  frame: ReachFrame,
  { reach }: AskedRanking,
  { ranked, panel }: { readonly ranked: Order; readonly panel: Ranking },
  shown: ReadonlySet<number>,
): Ranges {
  const errors = new Map(Array.from(panel.entityIds, (id, place) => [id, panel.roughError[place] ?? 0]));
  const reaching = ranked.filter(hasReach);
  const estimates = reaching.map(({ item, panel: figures }) => ({
    value: typeof figures === 'object' ? figures.reach : 0,
    standardError: finite(errors.get(item.id)),
  }));
  const places = new Map(reaching.map((one, place) => [one, place]));
  const wanted = reaching.filter(({ item }) => shown.has(item.id));
  const samePersons = new SamePersons(frame, reach);
  const idAt = (place: number) => reaching[place]!.item.id;
  const found = rankRangesOf(
    estimates,
    wanted.map((one) => places.get(one) ?? 0),
    {
      areDifferent: (pairs, z) =>
        samePersons.areDifferent(
          pairs.map(([first, second]) => [idAt(first), idAt(second)]),
          z,
        ),
    },
  );
  return new Map(wanted.map(({ item }, at) => [item.id, found[at]!]));
}

function hasReach({ panel }: Order[number]): boolean {
  return panelStat(panel, 'net_reach') !== null;
}

function finite(error: number | undefined): number {
  return error === undefined || Number.isNaN(error) ? 0 : error;
}

/** Places of the items that have the figure of the order; the others stand behind them in no order of their own. */
function placesOf(order: Order, sort: RankingSortField): Map<number, number> {
  const ranked =
    sort === 'name' ? order : order.filter((one) => figureOf(one.panel, one.census, sort) !== null);
  return new Map(ranked.map(({ item }, place) => [item.id, place + 1]));
}

function panelIn(order: Order): (itemId: number) => PanelAnswer {
  const panels = new Map(order.map(({ item, panel }) => [item.id, panel]));
  return (itemId) => panels.get(itemId);
}

/** Why two frames cannot be compared without a word; null where they can, or where there is nothing before. */
function breakBetween(before: AskedRanking | undefined, { index }: AskedRanking): FrameBreak | null {
  if (!before?.index || !index) return null;
  if (before.index.methodVersion !== index.methodVersion) return 'method';
  if (before.index.universeName !== index.universeName) return 'universe';
  return before.index.universe === index.universe ? null : 'universe_size';
}

function shownFrame(
  { date, interval_type, calculation_type, name }: DataFrameDto,
  broken: FrameBreak | null,
): StandingsFrameDto {
  return { date, interval_type, calculation_type, name, break: broken };
}

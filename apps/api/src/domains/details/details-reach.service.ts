import { Injectable } from '@nestjs/common';
import {
  grossRatingPoints,
  protectCells,
  publishFigure,
  reachBuildUp,
  suppress,
  type BuildUpDay,
  type PublishedFigure,
  type RatingPoints,
} from '@netreach/measurement';
import type { AttributeDto } from '../ratings/dto/attribute.base.dto.js';
import { CensusFactorsLookup } from '../measurement/census-factors.lookup.js';
import { FrameQuestions, provenance } from '../ratings/frame-questions.lookup.js';
import { RatingsFiltersLookup } from '../ratings/ratings-filters.lookup.js';
import type { AskedDetails } from './details-questions.service.js';
import type {
  DetailsGrpResponseDto,
  GrpAttributeDto,
  GrpFiguresDto,
  GrpValueDto,
  WithheldReason,
} from './dto/details-grp.dto.js';
import type { DetailsReachResponseDto, ReachDayDto } from './dto/details-reach.dto.js';

type PointsRow = RatingPoints['rows'][number];

/** How the reach of an item builds up, and how it weighs upon groups of persons. */
@Injectable()
export class DetailsReachService {
  constructor(
    private readonly questions: FrameQuestions,
    private readonly filters: RatingsFiltersLookup,
    private readonly factors: CensusFactorsLookup,
  ) {}

  /** Reach by day. @throws AppError `ratings.frame_too_large`, `ratings.not_ready` */
  async buildUp({ frame, item }: AskedDetails): Promise<Omit<DetailsReachResponseDto, 'success'>> {
    const answer = await this.questions.panel(frame, (reach) => ({
      days: reachBuildUp(reach, frame.reach, [item.id]).days,
      target: reach.target(frame.reach),
    }));
    return { days: answer?.days.map(shownDay) ?? [], ...provenance(frame, answer?.target) };
  }

  /** Gross rating points by attribute value. @throws AppError `ratings.frame_too_large`, `ratings.not_ready` */
  async grp({ frame, item }: AskedDetails): Promise<Omit<DetailsGrpResponseDto, 'success'>> {
    const [answer, groups, factor] = await Promise.all([
      this.questions.panel(frame, (reach) => ({
        points: grossRatingPoints(reach, frame.reach, [item.id]),
        target: reach.target(frame.reach),
      })),
      this.filters.sharedAttributeGroups(frame.country, frame.state.attributes),
      this.factorOf({ frame, item }),
    ]);
    const made = provenance(frame, answer?.target);
    if (!answer) return { total: null, census_factor: null, attributes: [], ...made };
    const { total, rows } = answer.points;
    const attributes = groups.flatMap((group) => group.attributes);
    return {
      total: shownPoints(total, publishFigure(total.cases)),
      census_factor: factor && round(factor, 2),
      attributes: attributes.map((attribute) => shownAttribute(attribute, rows, total.cases)),
      ...made,
    };
  }

  private async factorOf({ frame, item }: Pick<AskedDetails, 'frame' | 'item'>): Promise<number | null> {
    const set = frame.index?.weightSet ?? null;
    if (set === null) return null;
    const items = item.memberIds.length > 0 ? item.memberIds : [item.id];
    return this.factors.of(set, items, frame.reach.devices);
  }
}

const round = (value: number, decimals: number) => Math.round(value * 10 ** decimals) / 10 ** decimals;

function shownDay({ day: date, reached }: BuildUpDay, at: number): ReachDayDto {
  const reliability = suppress(reached.cases);
  const isShown = reliability !== 'suppressed';
  return {
    day: at + 1,
    date,
    net_reach: isShown ? round(reached.reach, 3) : null,
    unique_users: isShown ? round(reached.users, 0) : null,
    reliability,
  };
}

/** Levels of an attribute make up the whole target group: a withheld one must not be left as the difference of the others. */
function shownAttribute(
  { id, key, name, values }: AttributeDto,
  rows: readonly PointsRow[],
  totalCases: number,
): GrpAttributeDto {
  const found = values.flatMap((value) => {
    const row = rows.find(({ valueId }) => valueId === value.id);
    return row ? [{ value, row }] : [];
  });
  const published = protectCells({ cells: found.map(({ row }) => row.cases), total: totalCases });
  return {
    id,
    key,
    name,
    values: found.map(({ value, row }, at): GrpValueDto => {
      const points = shownPoints(row, published[at] ?? publishFigure(row.cases));
      const isShown = points.withheld === null;
      return {
        id: value.id,
        key: value.key,
        name: value.name,
        ...points,
        share: isShown ? round(row.share, 2) : null,
        affinity: isShown && row.affinity !== null ? round(row.affinity, 1) : null,
      };
    }),
  };
}

function shownPoints(
  { reach, frequency, grp, grpLow, grpHigh, cases }: RatingPoints['total'],
  { publication, reason }: PublishedFigure,
): GrpFiguresDto {
  // A cell that stands alone is never withheld for its difference to another answer.
  const withheld: WithheldReason | null = reason === 'differencing' ? 'complementary' : reason;
  const isShown = withheld === null;
  return {
    net_reach: isShown ? round(reach, 3) : null,
    frequency: isShown ? round(frequency, 2) : null,
    grp: isShown ? round(grp, 2) : null,
    grp_low: isShown && grpLow !== null ? round(grpLow, 2) : null,
    grp_high: isShown && grpHigh !== null ? round(grpHigh, 2) : null,
    cases,
    reliability: publication,
    withheld,
  };
}

import { ApiProperty } from '@nestjs/swagger';
import { AD_FORMATS, PRICE_BASES, type AdFormat, type PriceBasis } from '@netreach/domain';
import { FrameAnswerDto } from '../../ratings/dto/frame-answer.base.dto.js';
import { FigureDto, MeasuredFigureDto } from '../../ratings/dto/figure.base.dto.js';
import { ChosenItemDto } from './item.dto.js';

/** What contacts and reach cost; null where there is nothing to divide by, or it is withheld. */
export class CostsDto {
  /**
   * The whole cost.
   * @example 12000
   */
  cost: number;

  /**
   * Cost per thousand contacts (CPM, TKP).
   * @example 10
   */
  per_thousand_contacts: number | null;

  /**
   * Cost per thousand persons reached.
   * @example 30
   */
  per_thousand_users: number | null;

  /**
   * Cost per percent of net reach (CPP).
   * @example 1200
   */
  per_reach_point: number | null;

  /**
   * Cost per GRP.
   * @example 400
   */
  per_grp: number | null;

  /**
   * Rows without a price: where there are any, no cost per contact, person or point is told.
   * @example 0
   */
  unpriced: number;
}

/** Reach, contacts and costs of a plan. */
export class PlanDto extends MeasuredFigureDto {
  /**
   * Booked contacts; null where the panel has no data or too few cases.
   * @example 4800000
   */
  gross_contacts: number | null;

  /**
   * Contacts per person reached (OTS); null when the reach is withheld.
   * @example 3
   */
  frequency: number | null;

  /**
   * Booked contacts in percent of the target group.
   * @example 120
   */
  grp: number | null;

  /** What it costs. */
  costs: CostsDto;
}

/** A price of the rate card on some days of a flight. */
export class RatePartDto {
  /**
   * The first of these days.
   * @example "2026-12-01"
   */
  from: string;

  /**
   * And the last one.
   * @example "2026-12-14"
   */
  until: string;

  @ApiProperty({ enum: PRICE_BASES, description: 'What the price is for.', example: 'cpm' })
  basis: PriceBasis;

  /**
   * The price.
   * @example 18.5
   */
  price: number;
}

/** What the rate card says of a format on the days of a flight. */
export class RowRateDto {
  @ApiProperty({ enum: AD_FORMATS, description: 'What is booked.', example: 'display' })
  format: AdFormat;

  /** Prices that hold on days of the flight, the first one first. */
  parts: RatePartDto[];

  /**
   * Days of the flight without a price.
   * @example 0
   */
  unpriced_days: number;

  /**
   * Price of a thousand contacts spread evenly over the flight; null where none is for contacts.
   * @example 18.5
   */
  per_thousand: number | null;

  /**
   * Price of the days and weeks of the flight, whatever is booked.
   * @example 0
   */
  fixed: number;
}

/** A row on the days of its flight. */
export class RowFlightDto {
  /**
   * Contacts the item offers the target group in so many days, by its average day in the frame; null when withheld.
   * @example 1400000
   */
  offered_contacts: number | null;

  /**
   * Share of voice: booked contacts in percent of those; above 100, more is booked than there is. Null when withheld.
   * @example 38.5
   */
  share_of_voice: number | null;

  /**
   * Booked contacts on a day; null when withheld.
   * @example 38500
   */
  contacts_per_day: number | null;

  /**
   * Cost of a day.
   * @example 712.25
   */
  cost_per_day: number;
}

/** A plan on the days of its flight. */
export class PlanFlightDto {
  /**
   * First day.
   * @example "2026-12-01"
   */
  from: string;

  /**
   * Last day.
   * @example "2026-12-14"
   */
  until: string;

  /**
   * Its days.
   * @example 14
   */
  days: number;

  /**
   * Days of the frame the contacts come from.
   * @example 31
   */
  frame_days: number;

  /**
   * Cost of a day.
   * @example 2142.86
   */
  cost_per_day: number;

  /**
   * What there is to spend on a day; null without a budget.
   * @example 3571.43
   */
  budget_per_day: number | null;

  /**
   * What all contacts the booked items offer on a day would cost; null where a row has no price or its contacts are withheld.
   * @example 2900
   */
  capacity_per_day: number | null;

  /**
   * The items do not offer contacts for the whole budget.
   * @example false
   */
  is_short: boolean;
}

/** A row of a plan. */
export class PlannedRowDto extends ChosenItemDto {
  /** The row alone. */
  own: FigureDto;

  /** Reached by it and by none before it. */
  increment: FigureDto;

  /**
   * Booked contacts; null when withheld.
   * @example 1200000
   */
  gross_contacts: number | null;

  /**
   * Contacts there are at the item; null when withheld.
   * @example 3000000
   */
  available_contacts: number | null;

  /**
   * Contacts there are under the row's cap; null when withheld.
   * @example 2100000
   */
  maximum_contacts: number | null;

  /**
   * Contacts per person reached by the row; null when withheld.
   * @example 2.4
   */
  frequency: number | null;

  /**
   * The row's contacts in percent of the target group; null when withheld.
   * @example 30
   */
  grp: number | null;

  /** What the row costs. */
  costs: CostsDto;

  @ApiProperty({
    enum: ['own', 'rate_card'],
    nullable: true,
    description: 'Where its price comes from; null = it has none.',
    example: 'rate_card',
  })
  price_from: 'own' | 'rate_card' | null;

  @ApiProperty({
    type: RowRateDto,
    nullable: true,
    description: 'What the rate card says; null without a format, or without days of a flight.',
  })
  rate: RowRateDto | null;

  @ApiProperty({ type: RowFlightDto, nullable: true, description: 'Null without days of a flight.' })
  flight: RowFlightDto | null;
}

/** Persons with a number of booked contacts. */
export class PlanClassDto {
  /**
   * Number of contacts; the last class holds it and more.
   * @example 3
   */
  contacts: number;

  /** Exactly so many contacts; in the last class also more. */
  exact: FigureDto;

  /** So many contacts or more (k+). */
  at_least: FigureDto;
}

/** A service the optimiser adds. */
export class PlanPickDto extends ChosenItemDto {
  /**
   * What it costs.
   * @example 8000
   */
  cost: number;

  /**
   * Cost of all services added so far.
   * @example 15500
   */
  total_cost: number;

  /** What it adds, with all its contacts. */
  increment: FigureDto;

  /** The plan's items and all services added so far, with all their contacts. */
  stacked: FigureDto;
}

/** What adds most to a plan. */
export class PlanOptimumDto {
  /** In the order chosen. */
  picks: PlanPickDto[];

  /**
   * The plan with these services has at least this percent of the best possible reach under the same limits.
   * @example 97.4
   */
  guarantee: number;

  /**
   * No affordable choice reaches more, percent of the target group; null when withheld.
   * @example 71.2
   */
  best_possible_reach: number | null;

  /**
   * Services there were to choose from.
   * @example 280
   */
  candidates: number;
}

/** A share of a service that a goal is met with. */
export class PlanShareDto extends ChosenItemDto {
  /**
   * Booked contacts in percent of all it has.
   * @example 35
   */
  share: number;

  /**
   * What that costs.
   * @example 2800
   */
  cost: number;

  /**
   * The cost is the rate card's.
   * @example true
   */
  is_of_rate_card: boolean;
}

/** What takes a plan to a goal at low cost. */
export class PlanGoalDto {
  @ApiProperty({ enum: ['reach', 'grp'], description: 'What is to be met.', example: 'reach' })
  goal: 'reach' | 'grp';

  /**
   * How much of it.
   * @example 40
   */
  value: number;

  /**
   * The plan with these shares meets it; where it does not, all that was to choose from does not suffice.
   * @example true
   */
  met: boolean;

  /**
   * Services there were to choose from.
   * @example 280
   */
  candidates: number;

  /** What is booked besides the plan, in the order chosen. */
  picks: PlanShareDto[];

  /**
   * Cost of these shares together.
   * @example 12800
   */
  cost: number;

  /** The plan with these shares. */
  plan: PlanDto;
}

/** A plan's figures. */
export class AudienceReachResponseDto extends FrameAnswerDto {
  /** All rows together. */
  plan: PlanDto;

  @ApiProperty({ type: PlanFlightDto, nullable: true, description: 'Null without days of a flight.' })
  flight: PlanFlightDto | null;

  /** Each row, in the order given. */
  rows: PlannedRowDto[];

  /** Contact classes and k+ reach of the plan. */
  classes: PlanClassDto[];

  @ApiProperty({
    type: PlanOptimumDto,
    nullable: true,
    description: 'What adds most; null unless asked for, and without a panel.',
  })
  optimum: PlanOptimumDto | null;

  @ApiProperty({
    type: PlanGoalDto,
    nullable: true,
    description:
      'What takes the plan to the goal; null unless one is named, without a panel, and where the plan is withheld.',
  })
  goal: PlanGoalDto | null;
}

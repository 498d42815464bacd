import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { WITHHOLDING_REASONS, type WithholdingReason } from '@netreach/domain';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsInt,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { SuccessDto } from '../../../platform/http/success.dto.js';
import { FrameAnswerDto } from '../../ratings/dto/frame-answer.base.dto.js';
import { FrameQuery } from '../../ratings/dto/frame-query.base.dto.js';
import { RankingStatsDto } from '../../ratings/dto/item-stats.base.dto.js';
import { FigureDto, TrustDto } from '../../ratings/dto/figure.base.dto.js';
import { ChosenItemDto } from './item.dto.js';

/** Most items that can be compared. */
const MAX_COMPARED = 10;

/** Items to compare, and in which frame. */
export class CompareBody extends FrameQuery {
  /**
   * Numbers of the items; the others are compared with the first.
   * @example [41, 7]
   */
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_COMPARED)
  @ArrayUnique()
  @IsInt({ each: true })
  items: number[];
}

/** Items whose traffic is compared. */
export class CompareTrafficBody extends CompareBody {
  /**
   * Months up to the last one of the frame; 6 by default.
   * @example 6
   */
  @IsOptional()
  @IsInt()
  @Min(2)
  @Max(13)
  months?: number;
}

/** Items whose audiences are compared. */
export class CompareProfileBody extends CompareBody {
  @ApiPropertyOptional({
    type: [String],
    description: 'Keys of the attributes to compare by; the fixed ones by default.',
    example: ['gender'],
  })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(5)
  @IsString({ each: true })
  @MaxLength(100, { each: true })
  by?: string[];
}

/** Part of a service's visits. */
export class MovementShareDto extends TrustDto {
  /**
   * Number of the service whose visits these are.
   * @example 41
   */
  item_id: number;

  /**
   * In percent of its visits; null when withheld.
   * @example 12.34
   */
  percent: number | null;

  /**
   * Visits; admins only.
   * @example 10320
   */
  visits?: number | null;
}

/** A service that was visited before or after. */
export class MovementServiceDto {
  /**
   * Number of the service.
   * @example 7
   */
  id: number;

  /**
   * Name of the service.
   * @example "Donaublatt"
   */
  name: string;

  /** By compared service, in the order asked for. */
  values: MovementShareDto[];
}

/** What lies beside a visit. */
export const MOVEMENT_KINDS = ['category', 'other', 'edge', 'alongside'] as const;

/** Services of one category that were visited before or after. */
export class MovementCategoryDto {
  @ApiProperty({
    enum: MOVEMENT_KINDS,
    description:
      'category: services of a category; other: services of none; edge: surfing began or ended; alongside: another visit was going on.',
    example: 'category',
  })
  kind: (typeof MOVEMENT_KINDS)[number];

  /**
   * Number of the category; null for the other kinds.
   * @example 3
   */
  id: number | null;

  /**
   * Name of the category; null for the other kinds.
   * @example "News"
   */
  name: string | null;

  /** By compared service, in the order asked for. */
  values: MovementShareDto[];

  /** The services of the category with most visits. */
  services: MovementServiceDto[];
}

/** Where visits came from. */
export class BeforeServicesResponseDto extends SuccessDto {
  /**
   * Month the movements are of: the last one of the frame.
   * @example "2026-10"
   */
  month: string;

  /** The compared services, in the order asked for. */
  items: ChosenItemDto[];

  /** Categories of the services visited before, largest first. A service counts in its first category. */
  before_service_categories: MovementCategoryDto[];
}

/** Where visits went to. */
export class AfterServicesResponseDto extends SuccessDto {
  /**
   * Month the movements are of: the last one of the frame.
   * @example "2026-10"
   */
  month: string;

  /** The compared services, in the order asked for. */
  items: ChosenItemDto[];

  /** Categories of the services visited after, largest first. A service counts in its first category. */
  after_service_categories: MovementCategoryDto[];
}

/** A month of a comparison. */
export class ComparedMonthDto {
  /**
   * The month.
   * @example "2026-10"
   */
  month: string;

  /**
   * Version of the definitions; null without a panel.
   * @example "2"
   */
  method_version: string | null;

  /**
   * Name of the universe; null without a panel.
   * @example "Austria 14+, 2020"
   */
  universe_name: string | null;

  /**
   * Figures can be compared with those of the month before: method and universe are the same.
   * @example true
   */
  comparable: boolean;
}

/** Figures of an item, month by month. */
export class ComparedTrafficDto extends ChosenItemDto {
  /** In the order of the months. */
  points: RankingStatsDto[];
}

/** Traffic of items over time. */
export class CompareTrafficResponseDto extends FrameAnswerDto {
  /** Oldest first. */
  months: ComparedMonthDto[];

  /** The items, in the order asked for. */
  compare_data: ComparedTrafficDto[];
}

/** An attribute audiences can be compared by. */
export class AvailableAttributeDto {
  /**
   * Stable name.
   * @example "gender"
   */
  key: string;

  /**
   * Shown name.
   * @example "Gender"
   */
  name: string;

  /**
   * Part of every panel, and compared by default.
   * @example true
   */
  fixed: boolean;
}

/** Users of an item with one level of an attribute. */
export class ProfileValueDto extends FigureDto {
  /**
   * Key of the attribute.
   * @example "gender"
   */
  attribute: string;

  /**
   * Key of the level.
   * @example "female"
   */
  key: string;

  /**
   * Name of the level.
   * @example "Female"
   */
  name: string;

  /**
   * Users with the level in percent of all users; null when withheld.
   * @example 54.2
   */
  share: number | null;

  /**
   * Persons with the level in percent of the target group; null when withheld.
   * @example 51.3
   */
  group_share: number | null;

  @ApiProperty({
    enum: WITHHOLDING_REASONS,
    nullable: true,
    description: 'Why the share in the target group is withheld; null where it is shown.',
    example: null,
  })
  group_reason: WithholdingReason | null;

  /**
   * Reach among persons with the level over reach in everybody, 100 = alike; null when withheld.
   * @example 106
   */
  affinity: number | null;

  /**
   * Reach among persons with the level minus that of the first item, percentage points; null for the first item and
   * when withheld.
   * @example -3.2
   */
  difference: number | null;

  /**
   * Lower end of the 95 % interval of the difference.
   * @example -4.9
   */
  difference_low: number | null;

  /**
   * Upper end of the 95 % interval of the difference.
   * @example -1.5
   */
  difference_high: number | null;

  /**
   * Whether the difference is larger than chance explains, measured on the same persons; null without a difference.
   * @example true
   */
  significant: boolean | null;
}

/** Who the users of an item are. */
export class ComparedProfileDto extends ChosenItemDto {
  /** All its users; below 351 cases the profile is withheld. */
  total: FigureDto;

  @ApiProperty({
    enum: WITHHOLDING_REASONS,
    nullable: true,
    description:
      'Why nothing of the profile is shown: fewer than 351 cases; null where levels are judged by their own cases.',
    example: null,
  })
  profile_reason: WithholdingReason | null;

  /** By level of the attributes asked for. */
  values: ProfileValueDto[];
}

/** Audiences of items by attributes. */
export class CompareProfileResponseDto extends FrameAnswerDto {
  /** The items, in the order asked for. */
  compare_data: ComparedProfileDto[];

  /** Every attribute there is to compare by. */
  availableAttributes: AvailableAttributeDto[];
}

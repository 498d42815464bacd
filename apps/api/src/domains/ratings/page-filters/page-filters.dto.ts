import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { SuccessDto } from '../../../platform/http/success.dto.js';

/** Screens that can be narrowed. */
export const FILTER_PAGES = ['list', 'details'] as const;
export type FilterPage = (typeof FILTER_PAGES)[number];

/** For signed-in users, or for the public ratings. */
export const FILTER_MODES = ['private', 'public'] as const;
export type FilterMode = (typeof FILTER_MODES)[number];

/** Names of the filters. */
export const FILTER_KEYS = [
  'data-frame',
  'bookable',
  'categories',
  'attributes',
  'exclude_services',
  'devices',
  'registered_only',
  'has_owa_data',
] as const;
export type FilterKey = (typeof FILTER_KEYS)[number];

/** How a filter is chosen: one of its values, any number of them, or yes and no. */
export const FILTER_TYPES = ['single', 'multiple', 'boolean'] as const;

/** Of which screen the filters are asked for. */
export class PageFiltersQuery {
  @ApiPropertyOptional({ enum: FILTER_PAGES, description: 'The screen.', example: 'list', default: 'list' })
  @IsOptional()
  @IsIn(FILTER_PAGES)
  page?: FilterPage;

  @ApiPropertyOptional({
    enum: FILTER_MODES,
    description: 'For signed-in users, or for the public ratings.',
    example: 'private',
    default: 'private',
  })
  @IsOptional()
  @IsIn(FILTER_MODES)
  mode?: FilterMode;
}

/** A value of a filter. */
export class FilterOptionDto {
  /**
   * What is sent when it is chosen.
   * @example "gender:female"
   */
  value: string;

  /**
   * Its name.
   * @example "Women"
   */
  label: string;

  /**
   * The value above it; null at the top.
   * @example "gender"
   */
  parent: string | null;
}

/** A filter of a screen. */
export class PageFilterDto {
  @ApiProperty({ enum: FILTER_KEYS, description: 'Stable name.', example: 'devices' })
  key: FilterKey;

  /**
   * Shown name.
   * @example "Devices"
   */
  label: string;

  @ApiProperty({ enum: FILTER_TYPES, description: 'How it is chosen.', example: 'single' })
  type: (typeof FILTER_TYPES)[number];

  /**
   * Whether the screen shows it.
   * @example true
   */
  visible: boolean;

  /**
   * The value chosen where nothing is said; null for none.
   * @example "all"
   */
  value: string | null;

  /** What can be chosen; none for yes and no. */
  options: FilterOptionDto[];
}

/** The filters of a screen. */
export class PageFiltersResponseDto extends SuccessDto {
  /** In the order they stand in. */
  filters: PageFilterDto[];
}

import { ApiProperty } from '@nestjs/swagger';
import { IsOptional, Matches } from 'class-validator';
import { CALCULATION_TYPES, type CalculationType, type Metric } from '@netreach/domain';
import { says, Shaped, Whole } from '../../../platform/dto/fields.js';
import { PageDto } from '../../../platform/list/page.dto.js';

const LOCALE = /^[a-z]{2,3}(-[A-Z][a-z]{3})?-[A-Z]{2}$/;

/** Which shared view is asked for. The token stands in the body: addresses are logged. */
export class SharedViewInputDto {
  /**
   * The token of the link.
   * @example "Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4Zm9vYmFyYmE"
   */
  @Shaped(/^[\w-]{43}$/, 'unknown')
  token: string;

  /**
   * Which page of its rows, from 1.
   * @example 1
   */
  @Whole(1, 10_000)
  page: number;

  /**
   * Language of heads and texts: one that is offered; English without.
   * @example "de-DE"
   */
  @IsOptional()
  @Matches(LOCALE, says('locale_code'))
  locale?: string;
}

/** A line above the table. */
class SharedLineDto {
  /**
   * What it is of.
   * @example "Target group"
   */
  label: string;

  /**
   * What it says.
   * @example "Women 18–49"
   */
  text: string;
}

/** A column of the table. */
class SharedColumnDto {
  /**
   * Its head.
   * @example "Net reach (%)"
   */
  title: string;

  @ApiProperty({ enum: ['text', 'number'], description: 'Figures stand to the right.', example: 'number' })
  kind: 'text' | 'number';

  @ApiProperty({
    enum: ['panel', 'census'],
    nullable: true,
    description: 'What its figures were measured by, where a table has figures of both.',
    example: 'panel',
  })
  measured_by: Metric['source'] | null;
}

/** A row of the table. */
class SharedRowDto {
  /**
   * A text for each column; "–" = withheld, or unknown.
   * @example ["1", "Donaupost", "42.1"]
   */
  cells: string[];
}

/** A view as a link shows it, with the rights that whoever shared it has now. */
export class SharedViewResponseDto extends PageDto {
  /**
   * What whoever shared it calls it.
   * @example "Women 18-49, newest month"
   */
  name: string;

  /**
   * What it shows.
   * @example "Ranking of services, October 2026"
   */
  title: string;

  /**
   * When the link runs out.
   * @example "2026-12-26T10:15:00.000Z"
   */
  expires_at: string;

  /** What the figures are of. */
  lines: SharedLineDto[];

  /** The columns of the table. */
  columns: SharedColumnDto[];

  @ApiProperty({
    enum: CALCULATION_TYPES,
    nullable: true,
    description:
      'What the figures of the panel are for: an average day stands beside the whole frame of the census. Null where there is no such thing.',
    example: 'average_day',
  })
  calculation: CalculationType | null;

  /** The rows of the page. */
  rows: SharedRowDto[];
}

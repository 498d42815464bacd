import { Type } from 'class-transformer';
import { IsInt, Max, Min } from 'class-validator';
import { Day } from '../../../../platform/dto/amount-fields.js';
import { Line, RowId } from '../../../../platform/dto/fields.js';
import { CountryPath } from '../../../../platform/http/country-path.dto.js';
import { SuccessDto } from '../../../../platform/http/success.dto.js';

/** A note of a path. */
export class AnnotationPath extends CountryPath {
  /**
   * Number of the note.
   * @example 31
   */
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(2_147_483_647)
  annotation_id: number;
}

/** Whose notes. */
export class AnnotationsQuery {
  /**
   * Number of the publisher.
   * @example 7
   */
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(2_147_483_647)
  publisher_id: number;
}

/** What is noted on a day of a dashboard. */
export class AnnotationInputDto {
  @RowId('Number of the publisher.', 7)
  publisher_id: number;

  @Day('The market day.', '2026-10-15')
  day: string;

  /**
   * What happened.
   * @example "Relaunch of the front page"
   */
  @Line(200)
  text: string;
}

/** An annotation that was made. */
export class AnnotationResponseDto extends SuccessDto {
  /**
   * Its number.
   * @example 31
   */
  id: number;
}

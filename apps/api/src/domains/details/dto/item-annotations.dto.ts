import { Type } from 'class-transformer';
import { IsInt, Max, Min } from 'class-validator';
import { AnnotationDto } from '../../../platform/dto/annotation.dto.js';
import { SuccessDto } from '../../../platform/http/success.dto.js';
import { RatingDetailsPath } from './details.path.dto.js';

/** A note on an item. */
export class ItemAnnotationPath extends RatingDetailsPath {
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

/** What a team has noted on an item. */
export class ItemAnnotationsResponseDto extends SuccessDto {
  /** All of them (500 at most), by day. */
  annotations: AnnotationDto[];
}

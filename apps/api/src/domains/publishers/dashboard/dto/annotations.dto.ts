import { Type } from 'class-transformer';
import { IsInt, Max, Min } from 'class-validator';
import { AnnotationNoteDto } from '../../../../platform/dto/annotation.dto.js';
import { RowId } from '../../../../platform/dto/fields.js';
import { CountryPath } from '../../../../platform/http/country-path.dto.js';

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
export class AnnotationInputDto extends AnnotationNoteDto {
  @RowId('Number of the publisher.', 7)
  publisher_id: number;
}

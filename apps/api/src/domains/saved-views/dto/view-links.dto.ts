import { Type } from 'class-transformer';
import { IsInt, Max, Min } from 'class-validator';
import { Whole } from '../../../platform/dto/fields.js';
import { IdPath } from '../../../platform/http/id-path.dto.js';
import { SuccessDto } from '../../../platform/http/success.dto.js';

/** A link of a path. */
export class ViewLinkPath extends IdPath {
  /**
   * Number of the link.
   * @example 31
   */
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(2_147_483_647)
  link_id: number;
}

/** How long a link is good for. */
export class ViewLinkInputDto {
  /**
   * Days it is good for.
   * @example 30
   */
  @Whole(1, 365)
  days: number;
}

/** A link that shows a view without signing in. */
export class ViewLinkDto {
  /**
   * Its number.
   * @example 31
   */
  id: number;

  /**
   * When it was made.
   * @example "2026-11-26T10:15:00.000Z"
   */
  created_at: string;

  /**
   * When it runs out.
   * @example "2026-12-26T10:15:00.000Z"
   */
  expires_at: string;

  /**
   * How often it was opened.
   * @example 4
   */
  opened: number;

  /**
   * When it was opened last; null = not yet.
   * @example "2026-11-27T08:00:00.000Z"
   */
  opened_at: string | null;
}

/** The links of a view. */
export class ViewLinksResponseDto extends SuccessDto {
  /** Those that have not run out, those that do first. */
  links: ViewLinkDto[];
}

/** A link that was made. */
export class ViewLinkResponseDto extends SuccessDto {
  /** The link. */
  link: ViewLinkDto;

  /**
   * What leads to it; shown this once.
   * @example "Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4Zm9vYmFyYmE"
   */
  token: string;
}

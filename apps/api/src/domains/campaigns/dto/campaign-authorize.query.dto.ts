import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';

/** What of a campaign the user wants to open. */
export class CampaignAuthorizeQuery {
  /**
   * 1 = it has to be an adFX test.
   * @example 1
   */
  @IsOptional()
  @Type(() => Number)
  @IsIn([0, 1])
  adfx?: number;

  /**
   * A flight, which has to be the test's.
   * @example 7
   */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(2_147_483_647)
  flight_id?: number;
}

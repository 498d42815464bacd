import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsInt, IsOptional, Matches, Max, Min, ValidateNested } from 'class-validator';
import { Places } from '../../../platform/dto/places.js';
import { says } from '../../../platform/dto/fields.js';
import { CampaignAnswerDto } from './campaign-made.dto.js';
import { CampaignCostDto } from './campaign-details.dto.js';
import { CampaignQuery } from './campaign.query.dto.js';

const MOST_MONEY = 1_000_000_000;

/** What a channel costs. */
export class CostItemDto {
  /**
   * The channel as breakdowns name it: `c` and its number, `n` for a channel name that is mapped to none.
   * @example "c12"
   */
  @Matches(/^[cn][1-9]\d{0,9}$/, says('invalid'))
  key: string;

  /**
   * Its cost, in the currency of the country.
   * @example 12000
   */
  @Places(2)
  @Min(0)
  @Max(MOST_MONEY)
  cost: number;
}

/** Costs to try on a campaign; nothing of them is kept. */
export class CampaignCostBody extends CampaignQuery {
  /** What channels cost; the others have what is planned for them. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(500)
  @ValidateNested({ each: true })
  @Type(() => CostItemDto)
  items?: CostItemDto[];

  /**
   * Number of the customer the costs are for: the campaign's, the reader's own without it.
   * @example 12
   */
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(2_147_483_647)
  customer?: number;
}

/** What a channel costs and buys. */
export class ChannelCostDto extends CampaignCostDto {
  /**
   * The channel.
   * @example "c12"
   */
  key: string;

  /**
   * Its name.
   * @example "news-portal.example"
   */
  name: string;
}

/** What a campaign costs and buys. */
export class CampaignCostResponseDto extends CampaignAnswerDto {
  /** All of it: by what is asked for, else by the cost model. */
  total: CampaignCostDto;

  /** Each channel with a cost. */
  items: ChannelCostDto[];
}

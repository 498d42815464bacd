import { OmitType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, Max, Min } from 'class-validator';
import { CountryPath } from '../../../platform/http/country-path.dto.js';
import { ListQuery } from '../../../platform/list/list-query.dto.js';
import { OneOf, PageOf } from '../../../platform/list/page.dto.js';
import { ADVERTISERS } from '../database/advertisers.list.js';
import { AdvertiserDto } from './advertiser.dto.js';

/** A customer of a path. */
export class CustomerPath extends CountryPath {
  /**
   * Number of the customer.
   * @example 12
   */
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(2_147_483_647)
  customer_id: number;
}

/** An advertiser of a path. */
export class AdvertiserPath extends CustomerPath {
  /**
   * Number of the advertiser.
   * @example 31
   */
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(2_147_483_647)
  advertiser_id: number;
}

/** What a list of advertisers is asked for; the path names the customer. */
export class AdvertisersQuery extends OmitType(ListQuery(ADVERTISERS), ['customer'] as const) {}

/** One page of advertisers. */
export class AdvertisersResponseDto extends PageOf(AdvertiserDto, 'advertisers') {}

/** An advertiser. */
export class AdvertiserResponseDto extends OneOf(AdvertiserDto, 'advertiser') {}

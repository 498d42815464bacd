import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { LOCALES, type Locale } from '@netreach/domain';
import { MOST_SOCIAL_URLS, SOCIAL_PLATFORMS, type SocialPlatform } from '@netreach/domain/social';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { Line } from '../../../platform/dto/fields.js';
import { SuccessDto } from '../../../platform/http/success.dto.js';
import { ListQuery } from '../../../platform/list/list-query.dto.js';
import { OneOf, PageOf } from '../../../platform/list/page.dto.js';
import { CONTENTS, REQUESTS, SCRAPINGS, WEBSITES } from '../database/social.lists.js';
import {
  SocialContentDto,
  SocialRequestDto,
  SocialScrapingDto,
  SocialWebsiteDto,
} from './social-rows.dto.js';

/** Bytes of addresses that browsers and servers still take. */
const LONGEST_URL = 2000;

/** A platform of a path; which ones there are the service says. */
export class SocialPath {
  /**
   * facebook, pinterest, instagram, twitter, xing or oewa; anything else is not found.
   * @example "instagram"
   */
  @IsString()
  @MaxLength(40)
  platform: string;
}

/** A website whose pages are to be read. */
export class SocialWebsiteInputDto {
  /**
   * What it is called.
   * @example "Alpenquell"
   */
  @Line(100)
  name: string;

  /**
   * Its address; pages of its host can be read.
   * @example "https://www.alpenquell.example/"
   */
  @Line(LONGEST_URL)
  url: string;
}

/** A website as it is saved. */
export class SocialWebsiteResponseDto extends OneOf(SocialWebsiteDto, 'website') {}

/** Pages that are to be read. */
export class SocialScrapeInputDto {
  @ApiProperty({
    type: [String],
    minItems: 1,
    maxItems: MOST_SOCIAL_URLS,
    description: 'Their addresses: of the platform itself, or of a website that was saved for it.',
    example: ['https://www.instagram.com/p/Cx1Alpenquell/'],
  })
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MOST_SOCIAL_URLS)
  @IsString({ each: true })
  @MaxLength(LONGEST_URL, { each: true })
  urls: string[];
}

/** A test that was launched. */
export class SocialScrapeDto {
  /**
   * Number of the test.
   * @example 4
   */
  id: number;

  @ApiProperty({ enum: SOCIAL_PLATFORMS, description: 'Platform it is about.', example: 'instagram' })
  platform: SocialPlatform;

  /**
   * Addresses that are read, each once.
   * @example 12
   */
  urls: number;
}

/** The test, which is worked on. */
export class SocialScrapeResponseDto extends SuccessDto {
  /** What was launched. */
  scrape: SocialScrapeDto;
}

/** What is on for a platform. */
export class SocialCapabilitiesDto {
  /**
   * Public pages are read.
   * @example true
   */
  fetch: boolean;

  /**
   * Files that the platform gives its users are read.
   * @example false
   */
  import: boolean;

  /**
   * The interface of the platform is asked.
   * @example false
   */
  api: boolean;
}

export class SocialWebsitesQuery extends ListQuery(WEBSITES) {}
export class SocialRequestsQuery extends ListQuery(REQUESTS) {}
export class SocialContentsQuery extends ListQuery(CONTENTS) {}
export class SocialScrapingsQuery extends ListQuery(SCRAPINGS) {}

/** One page of websites. */
export class SocialWebsitesResponseDto extends PageOf(SocialWebsiteDto, 'websites') {
  /** What is on for the platform. */
  capabilities: SocialCapabilitiesDto;
}

/** One page of requests. */
export class SocialRequestsResponseDto extends PageOf(SocialRequestDto, 'requests') {}

/** One page of contents. */
export class SocialContentsResponseDto extends PageOf(SocialContentDto, 'contents') {}

/** One page of readings. */
export class SocialScrapingsResponseDto extends PageOf(SocialScrapingDto, 'scrapings') {}

const FILE_TYPES = ['csv', 'xls'] as const;

/** Adds to the query of a list how it is to leave as a file. */
function AsFile<Query extends new () => object>(query: Query) {
  class FileQuery extends (query as new () => object) {
    @ApiProperty({ enum: FILE_TYPES, description: '`xls` is an Excel workbook (.xlsx).', example: 'csv' })
    @IsIn(FILE_TYPES)
    type: (typeof FILE_TYPES)[number];

    @ApiPropertyOptional({
      enum: LOCALES,
      description: 'Language of its words and numbers.',
      example: 'de-DE',
    })
    @IsOptional()
    @IsIn(LOCALES)
    locale?: Locale;
  }
  return FileQuery as unknown as new () => InstanceType<Query> & FileQuery;
}

export class SocialRequestsFileQuery extends AsFile(SocialRequestsQuery) {}
export class SocialContentsFileQuery extends AsFile(SocialContentsQuery) {}
export class SocialScrapingsFileQuery extends AsFile(SocialScrapingsQuery) {}

import { ApiProperty } from '@nestjs/swagger';
import { SOCIAL_FAULTS, SOCIAL_METRICS, type SocialFault } from '@netreach/domain/social';

/** Ways in which contents come. */
export const SOCIAL_WAYS = ['fetch', 'import', 'api'] as const;
export type SocialWay = (typeof SOCIAL_WAYS)[number];

const WAY = {
  enum: SOCIAL_WAYS,
  example: 'fetch',
  description: 'How it came: a page was read, a file, or the interface of the platform was asked.',
};
const MISSING = {
  enum: SOCIAL_METRICS,
  isArray: true,
  example: ['likes'],
  description:
    'Figures that were there before and are not any more: the page has changed, they are not zero.',
} as const;

/** A website whose pages are read. */
export class SocialWebsiteDto {
  /**
   * Number of the website.
   * @example 7
   */
  id: number;

  /**
   * What it is called.
   * @example "Alpenquell"
   */
  name: string;

  /**
   * Its address.
   * @example "https://www.alpenquell.example/"
   */
  url: string;

  @ApiProperty({
    format: 'date-time',
    description: 'When it was saved.',
    example: '2026-11-02T08:30:00.000Z',
  })
  created_at: string;
}

/** Something that was asked of a server. */
export class SocialRequestDto {
  /**
   * Number of the request.
   * @example 31
   */
  id: number;

  /**
   * Test it was asked in.
   * @example 4
   */
  scrape_id: number | null;

  /**
   * What was asked for.
   * @example "https://www.alpenquell.example/herbst"
   */
  url: string;

  /**
   * Status of the answer; null = there was none.
   * @example 200
   */
  status: number | null;

  @ApiProperty({
    enum: SOCIAL_FAULTS,
    nullable: true,
    type: String,
    description: 'Why nothing was read; null = it was.',
    example: 'http',
  })
  fault: SocialFault | null;

  /**
   * Bytes of the answer that were read.
   * @example 48213
   */
  bytes: number;

  /**
   * How long it took, in milliseconds.
   * @example 312
   */
  ms: number;

  @ApiProperty({ format: 'date-time', description: 'When.', example: '2026-11-02T08:31:00.000Z' })
  at: string;
}

/** Figures of a content; what is missing was not to be seen. They are defined by the platform, and never added up across platforms. */
export class SocialMetricsDto {
  /**
   * Clicks, wherever they led.
   * @example 41
   */
  clicks?: number;

  /**
   * Comments.
   * @example 56
   */
  comments?: number;

  /**
   * Whatever somebody did with it, by the platform's count.
   * @example 72
   */
  engagements?: number;

  /**
   * How often it was shown.
   * @example 3626
   */
  impressions?: number;

  /**
   * Likes, or whatever the platform calls them.
   * @example 1234
   */
  likes?: number;

  /**
   * Accounts it was shown to.
   * @example 2210
   */
  reach?: number;

  /**
   * How often it was saved.
   * @example 12
   */
  saves?: number;

  /**
   * How often it was passed on.
   * @example 8
   */
  shares?: number;

  /**
   * Views of a video.
   * @example 5400
   */
  views?: number;
}

/** Something that was found. */
export class SocialContentDto {
  /**
   * Number of the content.
   * @example 12
   */
  id: number;

  /**
   * Where it is.
   * @example "https://www.alpenquell.example/herbst"
   */
  url: string;

  /**
   * What it says it is.
   * @example "article"
   */
  kind: string;

  /**
   * Its title.
   * @example "Herbst am Berg"
   */
  title: string;

  /**
   * What it says of itself.
   * @example "Wandern, solange es trocken bleibt"
   */
  description: string | null;

  /**
   * Whose it is.
   * @example "Alpenquell"
   */
  author: string | null;

  @ApiProperty({
    format: 'date-time',
    type: String,
    nullable: true,
    description: 'When it was published, by its own word.',
    example: '2026-10-01T06:00:00.000Z',
  })
  published_at: string | null;

  @ApiProperty(WAY)
  source: SocialWay;

  /**
   * Markup it was read from.
   * @example ["open_graph"]
   */
  markup: string[];

  @ApiProperty({
    format: 'date-time',
    description: 'When it was read last.',
    example: '2026-11-02T08:31:00.000Z',
  })
  seen_at: string;

  /** Its newest figures. */
  metrics: SocialMetricsDto;

  @ApiProperty(MISSING)
  missing: string[];
}

/** Figures of a content as they were read. */
export class SocialScrapingDto {
  /**
   * Number of the reading.
   * @example 44
   */
  id: number;

  /**
   * Content it is of.
   * @example 12
   */
  content_id: number;

  /**
   * Test it was read in; null = a file was.
   * @example 4
   */
  scrape_id: number | null;

  /**
   * Where the content is.
   * @example "https://www.alpenquell.example/herbst"
   */
  url: string;

  /**
   * Title of the content.
   * @example "Herbst am Berg"
   */
  title: string;

  @ApiProperty(WAY)
  source: SocialWay;

  /** What was read. */
  metrics: SocialMetricsDto;

  @ApiProperty(MISSING)
  missing: string[];

  @ApiProperty({ format: 'date-time', description: 'When.', example: '2026-11-02T08:31:00.000Z' })
  at: string;
}

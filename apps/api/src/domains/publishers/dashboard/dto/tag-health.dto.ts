import { ApiProperty } from '@nestjs/swagger';
import { SOCIAL_FAULTS, type SocialFault } from '@netreach/domain/social';
import { RowId } from '../../../../platform/dto/fields.js';
import { SuccessDto } from '../../../../platform/http/success.dto.js';
import { PAGE_FINDINGS, type PageFinding } from '../../page-checks/page-check.types.js';

/** Hits from a host that is none of a service's. */
export class WrongHostDto {
  /**
   * The host.
   * @example "copy.example"
   */
  host: string;

  /**
   * Page views of persons.
   * @example 12
   */
  hits: number;
}

/** What was seen of a tag. */
export class TagHealthDto {
  /**
   * Number of the tracking identifier.
   * @example 7
   */
  id: number;

  /**
   * What the tag sends along.
   * @example "tirol-web"
   */
  tracking_identifier: string;

  /**
   * Name of its service.
   * @example "tirol.example"
   */
  service: string;

  /**
   * The last market day its hits count; null = for good.
   * @example "2026-12-31"
   */
  counts_until: string | null;

  /**
   * When its last hit came, ISO 8601; null where none is known.
   * @example "2026-11-25T08:15:00.000Z"
   */
  last_hit: string | null;

  /**
   * Page views of persons in the seven days.
   * @example 34200
   */
  hits: number;

  /** Hosts that are none of the service's, most hits first. */
  wrong_hosts: WrongHostDto[];
}

/** A service had fewer impressions than usual. */
export class PublisherAlertDto {
  /**
   * Name of the service.
   * @example "tirol.example"
   */
  service: string;

  /**
   * When the first such hour began, ISO 8601.
   * @example "2026-11-25T07:00:00.000Z"
   */
  began_at: string;

  /**
   * Impressions of that hour.
   * @example 0
   */
  impressions: number;

  /**
   * Those that are usual.
   * @example 412
   */
  expected: number;

  /**
   * When it ended, ISO 8601; null while it goes on.
   * @example "2026-11-25T10:00:00.000Z"
   */
  ended_at: string | null;
}

/** Which pages are looked at. */
export class PageCheckInputDto {
  @RowId('Number of the publisher.', 7)
  publisher_id: number;

  @RowId('Number of its service.', 12)
  service_id: number;
}

/** A page on which something is wrong. */
export class CheckedPageDto {
  /**
   * Its address.
   * @example "https://www.tirol.example/sport"
   */
  url: string;

  @ApiProperty({ enum: PAGE_FINDINGS, description: 'What is wrong.', example: 'no_tag' })
  finding: PageFinding;

  /**
   * Tracking identifiers of the tags on it.
   * @example ["tirol-web"]
   */
  identifiers: string[];

  @ApiProperty({
    enum: SOCIAL_FAULTS,
    nullable: true,
    description: 'Why it could not be read.',
    example: null,
  })
  fault: SocialFault | null;
}

/** Whether pages of a service carry its tag, by its sitemap. */
export class PageCheckDto {
  /**
   * Number of the service.
   * @example 12
   */
  service_id: number;

  /**
   * Its name.
   * @example "tirol.example"
   */
  service: string;

  /**
   * How far the check is that is under way, per cent; null where none is.
   * @example 40
   */
  progress: number | null;

  /**
   * When the last check ended, ISO 8601; null where there was none.
   * @example "2026-11-25T08:15:00.000Z"
   */
  checked_at: string | null;

  /**
   * Its sitemap; empty where nobody knows the service's address.
   * @example "https://www.tirol.example/sitemap.xml"
   */
  sitemap: string;

  @ApiProperty({
    enum: SOCIAL_FAULTS,
    nullable: true,
    description: 'Why the sitemap could not be read.',
    example: null,
  })
  fault: SocialFault | null;

  /**
   * Pages of the service in the sitemap.
   * @example 1200
   */
  listed: number;

  /**
   * Those that were asked for, spread over the sitemap.
   * @example 100
   */
  asked: number;

  /**
   * Those of them with the service's tag.
   * @example 97
   */
  tagged: number;

  /** Those on which something is wrong, fifty at most. */
  pages: CheckedPageDto[];
}

/** Whether the tags of a publisher work. */
export class TagHealthResponseDto extends SuccessDto {
  /** Its tags, by identifier. */
  tags: TagHealthDto[];

  /**
   * Page views of the seven days within a second of one of the same client and page, in per cent of those with consent; null
   * without any.
   * @example 0.4
   */
  double_share: number | null;

  /** The last times that a service had fewer impressions than usual, those that go on first. */
  alerts: PublisherAlertDto[];

  /** The last look at the pages of each of its services, by name. */
  page_checks: PageCheckDto[];
}

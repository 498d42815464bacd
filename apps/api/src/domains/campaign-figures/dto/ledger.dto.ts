import { ApiProperty } from '@nestjs/swagger';
import { FileField, type UploadedFile } from '../../../platform/files/uploaded-file.js';
import { SuccessDto } from '../../../platform/http/success.dto.js';

/** Lines of a ledger. */
export const MAX_LEDGER_LINES = 5000;
/** Bytes of one. */
export const MAX_LEDGER = 2 * 1024 * 1024;

/** What another system has counted. */
export class LedgerDto {
  @FileField(
    'An Excel workbook (.xlsx, .xls) or CSV file of at most 2 MB and 5,000 lines, with a heading. Columns, in English or German: date, one of channel, placement and code, impressions, and if there are viewable, clicks.',
  )
  file: UploadedFile;
}

/** Counts of the other system. */
export class LedgerTheirsDto {
  /**
   * Impressions.
   * @example 120000
   */
  impressions: number;

  /**
   * Viewable impressions; null where the file has none.
   * @example 71000
   */
  viewable: number | null;

  /**
   * Clicks; null where the file has none.
   * @example 210
   */
  clicks: number | null;
}

/** Our counts of the same. */
export class LedgerOursDto {
  /**
   * Impressions that came, each once.
   * @example 118200
   */
  gross_impressions: number;

  /**
   * Those that count for nothing.
   * @example 4100
   */
  invalid_impressions: number;

  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'number' },
    description: 'The same by reason.',
    example: { isbot: 4100 },
  })
  invalid_by_reason: Record<string, number>;

  /**
   * Gross without invalid.
   * @example 114100
   */
  net_impressions: number;

  /**
   * Viewable ones.
   * @example 70500
   */
  viewable_impressions: number;

  /**
   * Net impressions nobody could measure.
   * @example 11000
   */
  undetermined_impressions: number;

  /**
   * Clicks.
   * @example 204
   */
  clicks: number;

  /**
   * Gross impressions that arrived when the day was over for more than an hour, as far as raw hits are kept. They are counted.
   * @example 120
   */
  late_impressions: number;
}

/** Ours minus theirs. */
export class LedgerDifferenceDto {
  /**
   * Our net impressions minus theirs: what the two causes below add up to.
   * @example -5900
   */
  impressions: number;

  /**
   * The same in percent of theirs; null where they have none.
   * @example -4.92
   */
  percent: number | null;

  /**
   * Because we filter: our invalid impressions, negative.
   * @example -4100
   */
  by_invalid: number;

  /**
   * Because other impressions came here: our gross ones minus theirs; negative where tags were blocked or did not load.
   * @example -1800
   */
  by_delivery: number;

  /**
   * Viewable impressions; null where the file has none.
   * @example -500
   */
  viewable: number | null;

  /**
   * The same in percent of theirs.
   * @example -0.7
   */
  viewable_percent: number | null;

  /**
   * Clicks; null where the file has none.
   * @example -6
   */
  clicks: number | null;

  /**
   * The same in percent of theirs.
   * @example -2.86
   */
  clicks_percent: number | null;
}

/** Their counts beside ours. */
export class LedgerComparedDto {
  theirs: LedgerTheirsDto;

  @ApiProperty({
    type: LedgerOursDto,
    nullable: true,
    description: 'Null where nothing of ours is of that place.',
  })
  ours: LedgerOursDto | null;

  @ApiProperty({ type: LedgerDifferenceDto, nullable: true, description: 'Null where ours is.' })
  difference: LedgerDifferenceDto | null;

  /**
   * Whether impressions differ by 10 % or more: from there on the trade speaks of a counting difference.
   * @example false
   */
  counting_difference: boolean;
}

const FOUND = ['found', 'unknown', 'shared'] as const;

/** A place on a day; lines of the same are one. */
export class LedgerRowDto extends LedgerComparedDto {
  /**
   * Number of its first line in the file, from 1.
   * @example 2
   */
  row: number;

  /**
   * Day.
   * @example "2026-10-01"
   */
  date: string;

  @ApiProperty({
    enum: ['code', 'placement', 'channel'],
    description: 'What it is named by.',
    example: 'channel',
  })
  by: 'code' | 'placement' | 'channel';

  /**
   * Its name in the file.
   * @example "news-portal.example"
   */
  place: string;

  @ApiProperty({
    enum: FOUND,
    description:
      'Whether the campaign has it; `shared` = other codes stand for the same creative in the same channel, and ours cannot be told apart.',
    example: 'found',
  })
  found: (typeof FOUND)[number];
}

/** Another system's counts beside ours. */
export class LedgerResponseDto extends SuccessDto {
  /** In the order of the file. */
  rows: LedgerRowDto[];

  /** All rows that could be compared together; what several rows name is counted once. */
  total: LedgerComparedDto;

  /**
   * How many these are.
   * @example 30
   */
  compared_rows: number;
}

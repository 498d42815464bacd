import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn, IsInt, IsNotEmpty, IsOptional, IsString, Matches, Max, MaxLength, Min } from 'class-validator';
import { cleanText } from '../../../platform/text/clean-text.js';
import { IgnoreUnknownFields } from '../../../platform/http/validation.js';
import { AD_EVENTS, type AdEvent } from '../ad-hit.lookup.js';

/** Code points that are kept of a channel name and of a placement. */
const LONGEST_NAME = 100;
/** A macro that an ad server has not filled in: `${GDPR}`, `%%SITE%%`, `[TIMESTAMP]`, `{{id}}`. */
const MACRO = /^(\$\{.*\}|%%.*%%|\[.*\]|\{.*\})$/;

type Raw = { value: unknown };

const isAbsent = (value: unknown) =>
  typeof value === 'string' && (value.trim() === '' || MACRO.test(value.trim()));
/** Empty, or a macro that was not filled in: as if it were not there. */
const Filled = () => Transform(({ value }: Raw) => (isAbsent(value) ? undefined : value));
const Name = () =>
  Transform(({ value }: Raw) =>
    typeof value === 'string' && !isAbsent(value)
      ? cleanText(value.trim(), LONGEST_NAME)
      : isAbsent(value)
        ? undefined
        : value,
  );
const Pixels = () =>
  Transform(({ value }: Raw) =>
    isAbsent(value)
      ? undefined
      : typeof value === 'string' && /^\d{1,5}$/.test(value)
        ? Number(value)
        : value,
  );
/** 32 hex digits, or a UUID. */
const Impression = () =>
  Transform(({ value }: Raw) => {
    if (isAbsent(value)) return undefined;
    const isUuid = typeof value === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value);
    return isUuid ? value.replaceAll('-', '').toLowerCase() : value;
  });

/** An event of an ad impression. What an ad server's macro has left unfilled counts as not sent. */
@IgnoreUnknownFields()
export class AdHitQuery {
  /**
   * Tracking code.
   * @example "q7GmT3wZr9KxV2Lb"
   */
  @IsString()
  @IsNotEmpty()
  @MaxLength(100)
  c: string;

  /**
   * 32 hex digits or a UUID, chosen by the sender for each impression; the same event of it counts once.
   * @example "9f86d081884c7d659a2feaa0c55ad015"
   */
  @IsOptional()
  @Impression()
  @Matches(/^[0-9a-f]{32}$/i)
  i?: string;

  @ApiPropertyOptional({ enum: AD_EVENTS, description: 'What has happened.', example: 'impression' })
  @IsOptional()
  @Filled()
  @IsIn(AD_EVENTS)
  e?: AdEvent;

  /**
   * Number of another creative of the same campaign that was shown.
   * @example "1"
   */
  @IsOptional()
  @Filled()
  @Matches(/^\d{1,9}$/)
  s?: string;

  /**
   * Channel name in the place of the code's.
   * @example "alpenpost.example"
   */
  @IsOptional()
  @Name()
  @IsString()
  ch?: string;

  /**
   * Placement in the place of the code's.
   * @example "Top banner"
   */
  @IsOptional()
  @Name()
  @IsString()
  p?: string;

  @ApiPropertyOptional({ enum: ['0', '1'], description: '1 = the visitor has consented.', example: '1' })
  @IsOptional()
  @Filled()
  @IsIn(['0', '1'])
  n?: '0' | '1';

  /**
   * 0 = the GDPR does not apply; 1 = it does. Asked where n says nothing.
   * @example "1"
   */
  @IsOptional()
  @Filled()
  @IsString()
  @MaxLength(10)
  gdpr?: string;

  /**
   * TC string of the visitor; consent is that to purposes 1 and 7.
   * @example "COvFyGBOvFyGBAbAAAENAPCAAOAAAAAAAAAAAEEUACCKAAA"
   */
  @IsOptional()
  @Filled()
  @IsString()
  @MaxLength(4000)
  gdpr_consent?: string;

  /**
   * First-party identifier, with consent only.
   * @example "0123456789abcdef0123456789abcdef"
   */
  @IsOptional()
  @Filled()
  @IsString()
  @MaxLength(64)
  u?: string;

  /**
   * Width of the place in pixels.
   * @example 970
   */
  @IsOptional()
  @Pixels()
  @IsInt()
  @Min(0)
  @Max(99_999)
  w?: number;

  /**
   * Height of the place in pixels.
   * @example 250
   */
  @IsOptional()
  @Pixels()
  @IsInt()
  @Min(0)
  @Max(99_999)
  h?: number;

  /**
   * Anything that keeps caches from answering.
   * @example "1763712000"
   */
  @IsOptional()
  @IsString()
  @MaxLength(64)
  cb?: string;
}

/** A text that is used where it fits, and otherwise as if it were not there: a visitor who has clicked is not refused. */
const Lenient = (form: RegExp) =>
  Transform(({ value }: Raw) => (typeof value === 'string' && form.test(value) ? value : undefined));
const LenientName = () =>
  Transform(({ value }: Raw) =>
    typeof value === 'string' && !isAbsent(value) ? cleanText(value.trim(), LONGEST_NAME) : undefined,
  );

/** A click. But for the code, what is not as it should be counts as not sent. */
@IgnoreUnknownFields()
export class AdClickQuery {
  /**
   * Tracking code.
   * @example "q7GmT3wZr9KxV2Lb"
   */
  @IsString()
  @IsNotEmpty()
  @MaxLength(100)
  c: string;

  /**
   * The impression that was clicked on: 32 hex digits.
   * @example "9f86d081884c7d659a2feaa0c55ad015"
   */
  @IsOptional()
  @Impression()
  @Lenient(/^[0-9a-f]{32}$/i)
  @IsString()
  i?: string;

  /**
   * Channel name in the place of the code's.
   * @example "alpenpost.example"
   */
  @IsOptional()
  @LenientName()
  @IsString()
  ch?: string;

  /**
   * Placement in the place of the code's.
   * @example "Top banner"
   */
  @IsOptional()
  @LenientName()
  @IsString()
  p?: string;

  /**
   * 1 = the visitor has consented.
   * @example "1"
   */
  @IsOptional()
  @Lenient(/^[01]$/)
  @IsString()
  n?: string;

  /**
   * 0 = the GDPR does not apply; 1 = it does.
   * @example "1"
   */
  @IsOptional()
  @Lenient(/^[01]$/)
  @IsString()
  gdpr?: string;

  /**
   * TC string of the visitor.
   * @example "COvFyGBOvFyGBAbAAAENAPCAAOAAAAAAAAAAAEEUACCKAAA"
   */
  @IsOptional()
  @Lenient(/^[\w.-]{1,4000}$/)
  @IsString()
  gdpr_consent?: string;

  /**
   * First-party identifier, with consent only.
   * @example "0123456789abcdef0123456789abcdef"
   */
  @IsOptional()
  @Lenient(/^[0-9a-f]{32}$/)
  @IsString()
  u?: string;
}

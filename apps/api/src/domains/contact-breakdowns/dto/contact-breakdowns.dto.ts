import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsOptional, IsString, MaxLength, ValidateNested } from 'class-validator';
import { WholeOrNothing } from '../../../platform/dto/amount-fields.js';
import { OptionalId, Whole } from '../../../platform/dto/fields.js';
import { SuccessDto } from '../../../platform/http/success.dto.js';

/** Contacts nobody tells apart any more. */
const MOST_CONTACTS = 1000;
/** Classes somebody can have. */
const MOST_CLASSES = 36;

/** Whose contact classes are asked for; one of the two is needed. */
export class ContactBreakdownsQuery {
  @OptionalId('Number of the campaign.', 42)
  campaign_id?: number;

  @OptionalId('Number of the customer.', 12)
  customer_id?: number;
}

/** A contact class as it is set up. */
export class ContactClassInputDto {
  /**
   * Least contacts.
   * @example 5
   */
  @Whole(1, MOST_CONTACTS)
  from: number;

  @WholeOrNothing('Most contacts; null = any number from the least on.', 9, MOST_CONTACTS)
  to?: number | null;

  /**
   * What it is called; empty = by its numbers.
   * @example "some"
   */
  @IsOptional()
  @IsString()
  @MaxLength(60)
  name?: string;
}

/** A contact class. */
export class ContactClassDto {
  /**
   * Least contacts.
   * @example 5
   */
  from: number;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'Most contacts; null = any number from the least on.',
    example: 9,
  })
  to: number | null;

  /**
   * What it is called; empty = by its numbers.
   * @example "some"
   */
  name: string;
}

/** Contact classes of a campaign or a customer. */
export class ContactBreakdownsInputDto extends ContactBreakdownsQuery {
  @ApiProperty({
    type: () => [ContactClassInputDto],
    required: false,
    description:
      'The classes, rising and without overlap; without any, those of the customer, or of everybody, hold again.',
  })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MOST_CLASSES)
  @ValidateNested({ each: true })
  @Type(() => ContactClassInputDto)
  contact_breakdowns?: ContactClassInputDto[];

  @ApiProperty({
    type: () => [ContactClassInputDto],
    required: false,
    description: 'Those of them that are shown.',
  })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MOST_CLASSES)
  @ValidateNested({ each: true })
  @Type(() => ContactClassInputDto)
  selected_contact_breakdowns?: ContactClassInputDto[];

  /**
   * The version that was seen: a newer one is not overwritten (409). Without it, it is.
   * @example 2
   */
  @IsOptional()
  @Whole(0, 2_147_483_647)
  version?: number;
}

/** Contact classes, and whose they are. */
export class ContactBreakdownsResponseDto extends SuccessDto {
  /** The classes, rising. */
  contact_breakdowns: ContactClassDto[];

  /** Those of them that are shown. */
  selected_contact_breakdowns: ContactClassDto[];

  @ApiProperty({
    enum: ['campaign', 'customer', 'default'],
    description: "Whose they are: the campaign's own, those of its customer, or those of everybody.",
    example: 'customer',
  })
  source: 'campaign' | 'customer' | 'default';

  /**
   * Rises with each change of one's own; 0 = there are none of one's own.
   * @example 2
   */
  version: number;
}

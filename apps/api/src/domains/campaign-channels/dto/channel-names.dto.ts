import { ApiProperty, OmitType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsOptional,
  IsString,
  Matches,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { IdOrNothing, Line, RowId } from '../../../platform/dto/fields.js';
import { SuccessDto } from '../../../platform/http/success.dto.js';
import { ListQuery } from '../../../platform/list/list-query.dto.js';
import { PageOf } from '../../../platform/list/page.dto.js';
import { CHANNEL_NAMES } from '../database/channel-names.list.js';
import { ChannelNameDto } from './channel-name.dto.js';

/** Names that are mapped at once. */
const MOST_NAMES = 1000;
/** Rules a campaign can have. */
const MOST_RULES = 200;

/** A channel of the campaign. */
export class ChannelChoiceDto {
  /**
   * Number of the channel.
   * @example 7
   */
  id: number;

  /**
   * Its name.
   * @example "Alpenportal"
   */
  name: string;
}

/** A rule that maps names. */
export class ChannelRuleDto {
  /**
   * Names it catches; * stands for anything.
   * @example "alpenportal*"
   */
  pattern: string;

  /**
   * Number of the channel they stand for.
   * @example 7
   */
  channel_id: number;
}

/** How names of a campaign are mapped. */
export class ChannelMappingDto {
  /** Channels they can be mapped to, by name. */
  channels: ChannelChoiceDto[];

  /** Rules in the order in which they are tried. */
  rules: ChannelRuleDto[];

  /**
   * Changes with the rules.
   * @example "d41d8cd98f00b204e9800998ecf8427e"
   */
  rules_version: string;

  /**
   * Names that are not mapped.
   * @example 3
   */
  unmapped_names: number;

  /**
   * Impressions that came under them.
   * @example 4100
   */
  unmapped_impressions: number;

  /**
   * Impressions that came under all names.
   * @example 3100000
   */
  impressions: number;
}

/** What a list of channel names is asked for; the path names the campaign. */
export class ChannelNamesQuery extends OmitType(ListQuery(CHANNEL_NAMES), ['campaign'] as const) {}

/** One page of channel names, and how they are mapped. */
export class ChannelNamesResponseDto extends PageOf(ChannelNameDto, 'channel_names') {
  /** What names can be mapped to, the rules, and how much is not mapped. */
  mapping: ChannelMappingDto;
}

/** What names are mapped to. */
class MappingTarget {
  @IdOrNothing('Number of the channel; null = none by hand, so that the rules decide.', 7)
  channel_id?: number | null;

  /**
   * Name of a channel, in place of its number; it is made when the campaign has none of that name.
   * @example "Alpenportal"
   */
  @IsOptional()
  @IsString()
  @MaxLength(100)
  @Matches(/\S/)
  channel?: string;
}

/** A name that is mapped by hand. */
export class MappedNameInputDto extends MappingTarget {
  @RowId('Number of the name.', 91)
  id: number;
}

/** A rule as it is set up. */
export class ChannelRuleInputDto extends MappingTarget {
  /**
   * Names it catches, in any case of letters; * stands for anything, at most 5 times.
   * @example "alpenportal*"
   */
  @Line(200)
  pattern: string;
}

/** How names are mapped: some by hand, all others by rules. */
export class ChannelNamesInputDto {
  @ApiProperty({ type: () => [MappedNameInputDto], required: false, description: 'Names mapped by hand.' })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MOST_NAMES)
  @ArrayUnique(({ id }: MappedNameInputDto) => id)
  @ValidateNested({ each: true })
  @Type(() => MappedNameInputDto)
  names?: MappedNameInputDto[];

  @ApiProperty({
    type: () => [ChannelRuleInputDto],
    required: false,
    description: 'All rules, in the order in which they are tried; those there are stay without it.',
  })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MOST_RULES)
  @ValidateNested({ each: true })
  @Type(() => ChannelRuleInputDto)
  rules?: ChannelRuleInputDto[];

  /**
   * The rules that were seen: others are not overwritten (409). Without it, they are.
   * @example "d41d8cd98f00b204e9800998ecf8427e"
   */
  @IsOptional()
  @IsString()
  @MaxLength(64)
  rules_version?: string;
}

/** How names are mapped now. */
export class ChannelMappingResponseDto extends SuccessDto {
  /** What names can be mapped to, the rules, and how much is not mapped. */
  mapping: ChannelMappingDto;

  /**
   * Names that stand for another channel than before.
   * @example 12
   */
  changed: number;
}

/** Something that groups can be made of, or that waits for it. */
export class ChannelEntryDto extends ChannelChoiceDto {
  /**
   * Impressions that came, each once.
   * @example 120400
   */
  impressions: number;
}

/** What groups of channels can be made of. */
export class ChannelEntryGroupsResponseDto extends SuccessDto {
  /** The channels of the campaign, by name. */
  channels: ChannelEntryDto[];

  /** Names that are not mapped, and so in no group, those with most impressions first; 200 at most. */
  unmapped: ChannelEntryDto[];
}

import { ApiProperty } from '@nestjs/swagger';

/** A channel name as it arrived in tags. */
export class ChannelNameDto {
  /**
   * Number of the name.
   * @example 91
   */
  id: number;

  /**
   * As it arrived.
   * @example "alpenportal_top_970x250"
   */
  name: string;

  /**
   * Impressions that came under it, each once.
   * @example 120400
   */
  impressions: number;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'Channel it stands for; null = none yet.',
    example: 7,
  })
  channel_id: number | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Name of that channel; null = none yet.',
    example: 'Alpenportal',
  })
  channel: string | null;

  @ApiProperty({
    enum: ['code', 'rule', 'hand'],
    type: String,
    nullable: true,
    description: 'Who mapped it: a tracking code, a rule, somebody by hand; null = nobody.',
    example: 'rule',
  })
  mapped_by: string | null;
}

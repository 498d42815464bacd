import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';

export const CHANNEL_STATES = ['active', 'inactive', 'public', 'requested', 'deleted'] as const;

/** States a list of channels can be narrowed to. */
export type ChannelState = (typeof CHANNEL_STATES)[number];

/** The parameter for one of the states. */
export const channelStateField = applyDecorators(
  ApiPropertyOptional({
    enum: CHANNEL_STATES,
    description: 'Only those in this state; without one, all that are not deleted.',
    example: 'active',
  }),
  IsOptional(),
  IsIn(CHANNEL_STATES),
);

const whole = (minimum: number, maximum: number, description: string, example: number) =>
  applyDecorators(
    ApiPropertyOptional({ type: 'integer', minimum, maximum, description, example }),
    IsOptional(),
    Type(() => Number),
    IsInt(),
    Min(minimum),
    Max(maximum),
  );

/** The year of the quarter that `active` speaks of. */
export const yearField = whole(
  2000,
  2100,
  'Year of the quarter that `active` speaks of; by default the one that runs.',
  2026,
);

/** That quarter. */
export const quarterField = whole(1, 4, 'That quarter, 1 to 4.', 4);

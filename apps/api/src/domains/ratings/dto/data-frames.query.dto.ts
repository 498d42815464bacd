import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';

/** Which frames are asked for. */
export class DataFramesQuery {
  @ApiPropertyOptional({
    enum: ['0', '1'],
    description: '1: only frames a plan can be calculated in, those with panel figures over the whole frame.',
    example: '1',
  })
  @IsOptional()
  @IsIn(['0', '1'])
  audience_reach?: '0' | '1';
}

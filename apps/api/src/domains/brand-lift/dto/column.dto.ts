import { ApiProperty } from '@nestjs/swagger';
import { BENCHMARK_COLUMN_TYPES, type BenchmarkColumnType } from '@netreach/domain/brand-lift';
import { ArrayMaxSize, ArrayNotEmpty, ArrayUnique, IsArray, IsString, MaxLength } from 'class-validator';
import { Choice } from '../../../platform/dto/fields.js';
import { SuccessDto } from '../../../platform/http/success.dto.js';
import { OneOf } from '../../../platform/list/page.dto.js';
import { BrandLiftNameDto } from './category.dto.js';

/** A column of the benchmark. */
export class BrandLiftColumnDto {
  /**
   * From the name it was made with; it stays.
   * @example "recall_aided"
   */
  key: string;

  /**
   * What it is called.
   * @example "Recall aided"
   */
  name: string;

  /**
   * What it holds; numbers are averaged.
   * @example "number"
   */
  @ApiProperty({ enum: BENCHMARK_COLUMN_TYPES })
  type: BenchmarkColumnType;

  /**
   * Its place, from 0.
   * @example 3
   */
  order: number;

  /**
   * Rises with each change.
   * @example 1
   */
  version: number;
}

/** A column as it is to be stored. */
export class BrandLiftColumnInputDto extends BrandLiftNameDto {
  /**
   * What it holds; it stays once rows have values.
   * @example "number"
   */
  @Choice(BENCHMARK_COLUMN_TYPES)
  type: BenchmarkColumnType;
}

/** An order of the columns. */
export class BrandLiftOrderDto {
  /**
   * The keys of all columns in their new order.
   * @example ["brand", "recall_aided", "participants"]
   */
  @IsArray()
  @ArrayNotEmpty()
  @ArrayMaxSize(1000)
  @ArrayUnique()
  @IsString({ each: true })
  @MaxLength(100, { each: true })
  keys: string[];
}

/** A column as it is stored. */
export class BrandLiftColumnResponseDto extends OneOf(BrandLiftColumnDto, 'column') {}

/** The order as it is stored. */
export class BrandLiftOrderResponseDto extends SuccessDto {
  /**
   * The keys of all columns in their order.
   * @example ["brand", "recall_aided", "participants"]
   */
  keys: string[];
}

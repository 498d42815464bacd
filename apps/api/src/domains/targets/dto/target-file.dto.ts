import { ApiProperty } from '@nestjs/swagger';
import { FileField, type UploadedFile } from '../../../platform/files/uploaded-file.js';
import { SuccessDto } from '../../../platform/http/success.dto.js';
import { ServiceDraftReachDto } from '../../ratings/dto/draft-reach.base.dto.js';

/** Lines a file may have, and bytes. */
export const MAX_LINES = 5000;
export const MAX_TARGET_FILE = 700_000;

/** What a line of a file can be refused for. */
export const LINE_PROBLEMS = ['unknown_target', 'unknown_service', 'twice'] as const;
export type LineProblem = (typeof LINE_PROBLEMS)[number];

/** A file of targets and their services. */
export class TargetFileDto {
  @FileField(
    'An Excel workbook or CSV file of at most 700 kB and 5,000 lines. Columns: `target`, `service` (its name; empty = to none).',
  )
  file: UploadedFile;
}

/** A line that cannot be done. */
export class RefusedLineDto {
  /**
   * Its number in the file, from 1.
   * @example 12
   */
  row: number;

  /**
   * The target it names.
   * @example "www.tirol.example"
   */
  target: string;

  /**
   * The service it names.
   * @example "tirol.example"
   */
  service: string;

  @ApiProperty({ enum: LINE_PROBLEMS, example: 'unknown_service', description: 'Why it cannot be done.' })
  problem: LineProblem;
}

/** A target that would move. */
export class MovingTargetDto {
  /**
   * Its name.
   * @example "www.tirol.example"
   */
  name: string;

  /**
   * The service it belongs to now; null = none.
   * @example "Other news"
   */
  from: string | null;

  /**
   * The service it would belong to; null = none.
   * @example "tirol.example"
   */
  to: string | null;
}

/** What a file would do; nothing is stored. */
export class TargetFilePreviewResponseDto extends SuccessDto {
  /**
   * Lines of the file, without its heading and empty ones.
   * @example 120
   */
  lines: number;

  /**
   * Targets that would move.
   * @example 14
   */
  moves: number;

  /**
   * Lines that cannot be done. As long as there are any, the file cannot be stored.
   * @example 0
   */
  refused: number;

  /** The first 100 lines that cannot be done. */
  problems: RefusedLineDto[];

  /** The first 100 targets that would move. */
  targets: MovingTargetDto[];

  /**
   * The newest month with figures, which `reach` is of; null without one.
   * @example "2026-10"
   */
  month: string | null;

  /** Net reach of the first 20 services that would gain or lose targets, by name. */
  reach: ServiceDraftReachDto[];
}

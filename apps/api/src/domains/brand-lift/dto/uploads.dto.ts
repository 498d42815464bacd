import { ApiProperty } from '@nestjs/swagger';
import type { FieldProblem } from '@netreach/domain';
import { IsBoolean, IsOptional, IsString, IsUUID, Matches, MaxLength, MinLength } from 'class-validator';
import { says } from '../../../platform/dto/fields.js';
import { fieldProblems } from '../../../platform/errors/error.dto.js';
import { FileField, type UploadedFile } from '../../../platform/files/uploaded-file.js';
import { OneOf } from '../../../platform/list/page.dto.js';
import { CELL_PROBLEMS, type CellProblem } from '../files/benchmark-sheet.js';

const STATES = ['waiting', 'received', 'working', 'ready', 'refused', 'failed', 'stored'] as const;
/**
 * `waiting` for the file; `received`; `working`; `ready` to be stored; `refused`, because some of it cannot be read; `failed` for another
 * reason; `stored`.
 */
export type UploadState = (typeof STATES)[number];

/** Which file is to be sent. */
export class UploadUrlQuery {
  /**
   * Its name, which says what kind of file it is: xlsx, xls or csv.
   * @example "benchmark-2026.xlsx"
   */
  @IsString()
  @MinLength(1)
  @MaxLength(200)
  @Matches(/^[^\\/]+$/, says('not_a_sheet_name'))
  fileName: string;
}

/** An address that one file can be sent to. */
export class UploadAddressDto {
  /**
   * What the upload is called afterwards.
   * @example "0b8f1c1e-6a5e-4a0e-9a52-0d3f5c0f9c11"
   */
  upload_id: string;

  /**
   * Where the file is sent to by PUT, as the field `file` of a form. It works once.
   * @example "/v3/brand-lift/upload/0b8f1c1e-6a5e-4a0e-9a52-0d3f5c0f9c11.1795700000.c2lnbmF0dXJl"
   */
  url: string;

  /**
   * Bytes the file may have.
   * @example 20000000
   */
  max_bytes: number;

  /**
   * When it stops working.
   * @example "2026-11-25T12:15:00.000Z"
   */
  expires_at: string;
}

/** An address that one file can be sent to. */
export class UploadAddressResponseDto extends OneOf(UploadAddressDto, 'address') {}

/** Where a file is sent to. */
export class UploadTokenPath {
  /**
   * The signed part of the address.
   * @example "0b8f1c1e-6a5e-4a0e-9a52-0d3f5c0f9c11.1795700000.c2lnbmF0dXJl"
   */
  @IsString()
  @MaxLength(200)
  token: string;
}

/** A file of the benchmark. */
export class BenchmarkFileDto {
  @FileField(
    'An Excel workbook (.xlsx, .xls) or CSV file of at most 20 MB and 20,000 rows. Its first line names the columns: `externalID`, `category`, `year`, and columns of the benchmark by their keys or names.',
  )
  file: UploadedFile;
}

/** Which upload. */
export class UploadPath {
  /**
   * As the address was given with.
   * @example "0b8f1c1e-6a5e-4a0e-9a52-0d3f5c0f9c11"
   */
  @IsUUID()
  upload_id: string;
}

/** What is to be made of a file that was sent. */
export class BenchmarkUploadInputDto {
  /**
   * Which one.
   * @example "0b8f1c1e-6a5e-4a0e-9a52-0d3f5c0f9c11"
   */
  @IsUUID()
  upload_id: string;

  /**
   * Only to be read, and told what would come of it; stored without.
   * @example true
   */
  @IsOptional()
  @IsBoolean()
  preview?: boolean;
}

/** A head of a file and the column it names. */
export class RecognisedColumnDto {
  /**
   * As it stands in the file.
   * @example "Recall aided"
   */
  head: string;

  /**
   * Key of the column.
   * @example "recall_aided"
   */
  key: string;
}

/** A cell that cannot be read. */
export class CellProblemDto {
  /**
   * Line of the file, from 1.
   * @example 17
   */
  line: number;

  /**
   * Head of the column.
   * @example "Recall aided"
   */
  column: string;

  /**
   * What stands there.
   * @example "n/a"
   */
  value: string;

  /**
   * Why it cannot be read.
   * @example "not_a_number"
   */
  @ApiProperty({ enum: CELL_PROBLEMS })
  problem: CellProblem['problem'];
}

/** A file of the benchmark, how far it is, and what came of it. */
export class BenchmarkUploadDto {
  /**
   * Which one.
   * @example "0b8f1c1e-6a5e-4a0e-9a52-0d3f5c0f9c11"
   */
  id: string;

  /**
   * What the file is called.
   * @example "benchmark-2026.xlsx"
   */
  file_name: string;

  /**
   * How far it is.
   * @example "ready"
   */
  @ApiProperty({ enum: STATES })
  state: UploadState;

  /**
   * How far the work on it is, in percent.
   * @example 40
   */
  progress: number;

  /** Why the file cannot be read at all. */
  @ApiProperty({ ...fieldProblems, example: [{ code: 'not_a_workbook' }] })
  file_problems: FieldProblem[];

  /** Heads that name columns. */
  recognised: RecognisedColumnDto[];

  /**
   * Heads that name none: what stands below is left out.
   * @example ["Remarks"]
   */
  unknown: string[];

  /**
   * Lines with something in them, below the heads.
   * @example 400
   */
  lines: number;

  /**
   * Lines that cannot be read; with any, nothing is stored.
   * @example 2
   */
  refused: number;

  /** The first cells that cannot be read. */
  problems: CellProblemDto[];

  /**
   * Rows that are new.
   * @example 380
   */
  added: number;

  /**
   * Rows whose id is there with something else.
   * @example 3
   */
  changed: number;

  /**
   * Rows that are there already.
   * @example 15
   */
  unchanged: number;
}

/** A file of the benchmark and how far it is. */
export class BenchmarkUploadResponseDto extends OneOf(BenchmarkUploadDto, 'upload') {}

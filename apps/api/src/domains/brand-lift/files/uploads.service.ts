import { Injectable } from '@nestjs/common';
import { BENCHMARK_FILES, MAX_BENCHMARK_FILE } from '@netreach/domain/brand-lift';
import { Clock } from '../../../platform/clock/clock.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { inSystemScope } from '../../../platform/database/scope/system-scope.js';
import { AppError, refusedField } from '../../../platform/errors/app-error.js';
import type { UploadedFile } from '../../../platform/files/uploaded-file.js';
import { UploadsRepository, type Upload } from '../database/uploads.repository.js';
import type { BenchmarkUploadDto, UploadAddressDto, UploadState } from '../dto/uploads.dto.js';
import { UploadTokens } from './upload-token.js';

/** How long an address is good for, in milliseconds. */
const GOOD_FOR = 15 * 60_000;

/** Takes files of the benchmark by addresses that are signed for one of them. */
@Injectable()
export class UploadsService {
  private readonly tokens: UploadTokens;

  constructor(
    private readonly uploads: UploadsRepository,
    private readonly clock: Clock,
    { SECRET_KEY, SECRET_KEY_BEFORE }: AppConfig,
  ) {
    this.tokens = new UploadTokens(SECRET_KEY, SECRET_KEY_BEFORE);
  }

  /** An address for one file. @throws AppError `request.invalid` for a name of another kind of file */
  async address(userId: number, fileName: string): Promise<UploadAddressDto> {
    if (kindOf(fileName) === undefined) throw refusedField('fileName', 'not_a_sheet_name');
    const id = await this.uploads.make(userId, fileName);
    const expiresAt = this.clock.now() + GOOD_FOR;
    return {
      upload_id: id,
      url: `/v3/brand-lift/upload/${this.tokens.issue(id, expiresAt)}`,
      max_bytes: MAX_BENCHMARK_FILE,
      expires_at: new Date(expiresAt).toISOString(),
    };
  }

  /** The upload that a token was signed for. @throws AppError `brand_lift.address_spent` */
  demand(token: string): string {
    const id = this.tokens.read(token, this.clock.now());
    if (id === undefined) throw new AppError('brand_lift.address_spent');
    return id;
  }

  /**
   * Stores a file at its address, once.
   * @throws AppError `brand_lift.address_spent`; `request.invalid` for a file of another kind, which does not use up the address
   */
  async receive(token: string, { name, bytes }: UploadedFile): Promise<void> {
    const id = this.demand(token);
    const why = 'files by signed address';
    const upload = await inSystemScope(why, () => this.uploads.find(id));
    if (!upload) throw new AppError('brand_lift.address_spent');
    const kind = kindOf(upload.fileName);
    if (kind === undefined || kindOf(name) !== kind)
      throw refusedField('file', 'file_of_another_kind', { kind: kind ?? '' });
    if (!(await inSystemScope(why, () => this.uploads.receive(id, bytes))))
      throw new AppError('brand_lift.address_spent');
  }

  /** Has a file read. @throws AppError `request.not_found`, `brand_lift.no_file` */
  async begin(id: string, userId: number, isPreview: boolean): Promise<BenchmarkUploadDto> {
    await this.show(id, userId);
    if (!(await this.uploads.begin(id, userId, { isPreview }))) throw new AppError('brand_lift.no_file');
    return this.show(id, userId);
  }

  /** A file of one's own, and how far it is. @throws AppError `request.not_found` */
  async show(id: string, userId: number): Promise<BenchmarkUploadDto> {
    const upload = await this.uploads.find(id, userId);
    if (!upload) throw new AppError('request.not_found');
    return shown(upload);
  }
}

function kindOf(name: string): string | undefined {
  const end = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase();
  return BENCHMARK_FILES.find((kind) => kind === end);
}

function stateOf({ isReceived, jobState, result }: Upload): UploadState {
  if (!isReceived) return 'waiting';
  if (jobState === 'queued' || jobState === 'running') return 'working';
  if (!result) return jobState === null ? 'received' : 'failed';
  if (result.isStored) return 'stored';
  return result.fileProblems.length > 0 || result.refused > 0 ? 'refused' : 'ready';
}

function shown(upload: Upload): BenchmarkUploadDto {
  const { id, fileName, progress, result } = upload;
  const state = stateOf(upload);
  return {
    id,
    file_name: fileName,
    state,
    progress: state === 'working' ? progress : state === 'waiting' || state === 'received' ? 0 : 100,
    file_problems: [...(result?.fileProblems ?? [])],
    recognised: [...(result?.recognised ?? [])],
    unknown: [...(result?.unknown ?? [])],
    lines: result?.lines ?? 0,
    refused: result?.refused ?? 0,
    problems: [...(result?.problems ?? [])],
    added: result?.added ?? 0,
    changed: result?.changed ?? 0,
    unchanged: result?.unchanged ?? 0,
  };
}

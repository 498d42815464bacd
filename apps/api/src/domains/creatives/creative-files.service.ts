import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { CreativeKind } from '@netreach/domain';
import { inSystemScope } from '../../platform/database/scope/system-scope.js';
import { AppError, refusedField } from '../../platform/errors/app-error.js';
import { FileBox, type FileReader } from '../../platform/files/box/file-box.service.js';
import type { CreativePart, redrawnCreative } from '../../platform/files/readers/creative-picture.js';
import type { readHtml5 } from '../../platform/files/readers/html5.js';
import { CreativeFilesReadModel, type ShownFile } from './database/creative-files.read-model.js';

const PICTURE: FileReader<typeof redrawnCreative> = {
  module: new URL('../../platform/files/readers/creative-picture.js', import.meta.url).href,
  name: 'redrawnCreative',
};
const ARCHIVE: FileReader<typeof readHtml5> = {
  module: new URL('../../platform/files/readers/html5.js', import.meta.url).href,
  name: 'readHtml5',
};
const PICTURE_LIMITS = { side: 4096 };
const ARCHIVE_LIMITS = { parts: 60, megabytes: 8 };

/** A file that was read, and the name it is stored by. */
export interface ReadFile {
  readonly hash: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly parts: readonly CreativePart[];
}

/** The files of creatives. */
@Injectable()
export class CreativeFiles {
  constructor(
    private readonly box: FileBox,
    private readonly files: CreativeFilesReadModel,
  ) {}

  /**
   * What is stored of a file that was sent: what it is its bytes say, not its name.
   * @param field it came in
   * @throws AppError `request.invalid` naming what is wrong with it, `files.busy`
   */
  async read(field: string, kind: CreativeKind, bytes: Buffer): Promise<ReadFile> {
    if (kind === 'video') throw refusedField(field, 'video_without_file');
    const content =
      kind === 'image'
        ? await this.box.read(field, PICTURE, bytes, PICTURE_LIMITS)
        : await this.box.read(field, ARCHIVE, bytes, ARCHIVE_LIMITS);
    return { hash: randomBytes(32).toString('hex'), ...content };
  }

  /** A file by its name, whoever asks. @throws AppError `request.not_found` */
  async shown(hash: string, path = ''): Promise<ShownFile> {
    const file = await inSystemScope('pictures of creatives', () => this.files.file(hash, path));
    if (!file) throw new AppError('request.not_found');
    return file;
  }
}

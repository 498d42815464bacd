import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.service.js';

/** A file as it is shown. */
export interface ShownFile {
  readonly type: string;
  readonly bytes: Buffer;
}

const FILE = 'SELECT type, bytes FROM creative_files WHERE hash = $1 AND path = $2';

/** Pictures of creatives, and parts of their archives. */
@Injectable()
export class CreativeFilesReadModel {
  constructor(private readonly database: Database) {}

  /** A file; undefined where there is none. @param path of a part of an archive; empty = a picture */
  file(hash: string, path: string): Promise<ShownFile | undefined> {
    return this.database.first<ShownFile>(FILE, [hash, path]);
  }
}

import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import type { ExportFileType } from '@netreach/domain';
import { AppError } from '../../platform/errors/app-error.js';
import { UsersLookup } from '../users/users.lookup.js';
import { ExportAccess } from './export-access.service.js';
import { ExportMaker } from './jobs/export-maker.service.js';
import { FILE_FORMS } from './writers/export-writer.js';

/** A screen somebody wants as a file without asking for it each time. */
interface WantedReport {
  readonly userId: number;
  readonly country: string;
  /** Name of the kind of export. */
  readonly kind: string;
  readonly parameters: object;
  readonly locale: string;
  readonly fileType: ExportFileType;
}

/** A file of a report. */
export interface MadeReport {
  readonly title: string;
  readonly name: string;
  readonly contentType: string;
  readonly bytes: Buffer;
}

/** Makes files that are not asked for by a call: in the worker, with the rights that whoever wants them has now. */
@Injectable()
export class MadeReports {
  constructor(
    private readonly access: ExportAccess,
    private readonly maker: ExportMaker,
    private readonly users: UsersLookup,
  ) {}

  /** The report as a file. @throws AppError as the screen refuses by now */
  async file(
    { userId, country, kind, parameters: given, locale, fileType }: WantedReport,
    signal: AbortSignal,
  ): Promise<MadeReport> {
    const rights = await this.users.rights(userId);
    if (!rights) throw new AppError('access.forbidden');
    const principal = { ...rights, actorId: null, credential: { kind: 'session', sessionId: '' } } as const;
    const { parameters, title } = await this.access.settle({ kind, given, locale }, { principal, country });
    const folder = await mkdtemp(join(tmpdir(), 'netreach-report-'));
    try {
      const path = join(folder, 'report');
      const order = {
        userId,
        country,
        kind,
        parameters,
        locale,
        title,
        csvBom: false,
        fileType,
      };
      const { name } = await this.maker.make(order, path, { signal, report: () => undefined });
      const { contentType } = FILE_FORMS[fileType];
      return { title, name, contentType, bytes: await readFile(path) };
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
}

import { Injectable } from '@nestjs/common';
import { ImportRunner } from '../../platform/imports/import-runner.service.js';
import type { Importer, ImportProgress, ImportSummary } from '../../platform/imports/import.types.js';
import { readCsv } from '../../platform/imports/readers/csv.reader.js';
import { readLines } from '../../platform/imports/readers/line.reader.js';
import { SourceFile } from '../../platform/imports/readers/source-file.js';
import { AccessLogs } from './access-logs.js';
import { renameColumns, type FileFormat } from './file-format.js';
import { CsvImporters, type ImportKind, type ImportOptions } from './importers-by-kind.js';

/** A file to import. */
export interface FileToImport {
  readonly kind: ImportKind;
  readonly path: string;
  readonly country: string;
  readonly options?: ImportOptions;
  readonly format?: FileFormat;
}

/** What became of a file, and the months whose panel figures are to be measured again. */
export interface FileImported extends ImportSummary {
  readonly months: readonly string[];
}

/** Imports files of every kind: resumable, safe to repeat. */
@Injectable()
export class FileImports {
  constructor(
    private readonly runner: ImportRunner,
    private readonly csv: CsvImporters,
    private readonly logs: AccessLogs,
  ) {}

  /**
   * Imports a file; what an earlier run has stored is skipped.
   * @throws Error when the file, the country or an option is wrong
   */
  async import(file: FileToImport, onProgress: (progress: ImportProgress) => void): Promise<FileImported> {
    const { kind, country, options = {}, format = {} } = file;
    const source = new SourceFile(file.path);
    const fingerprint = await source.fingerprint(kind === 'access-log' ? 'beginning' : 'content');
    const key = { country, kind, source: source.name, fingerprint };
    const months = new Set<string>();
    const share = () => (source.size > 0 ? source.bytesRead / source.size : 1);
    const run = async <Raw, Row>(rows: AsyncIterable<Raw>, importer: Importer<Raw, Row>) =>
      this.runner.run(key, rows, importer, share, onProgress);
    const stream = await source.open();
    const summary =
      kind === 'access-log'
        ? await run(readLines(stream), await this.logs.importer(country, fingerprint, options))
        : await run(
            renameColumns(readCsv(stream, format), format.rename ?? {}),
            await this.csv.of(kind, country, options, months),
          );
    return { ...summary, months: [...months].sort() };
  }
}

import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import type { Principal } from '../../../platform/access/principal.js';
import { Clock } from '../../../platform/clock/clock.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { JobContext } from '../../../platform/jobs/job.types.js';
import { CountriesLookup } from '../../countries/countries.lookup.js';
import { TextsLookup, type Words } from '../../translations/texts.lookup.js';
import { UsersLookup } from '../../users/users.lookup.js';
import type { ExportJob } from '../database/export-jobs.repository.js';
import { ExportAccess } from '../export-access.service.js';
import { ExportKinds } from '../export-kinds.lookup.js';
import type { CellValue, ExportTable, HeadLine } from '../export-table.js';
import type { ReportDocument } from '../report-document.js';
import { fileNameOf } from '../file-name.js';
import { WRITERS } from '../writers/writers.js';

/** A file on this machine's disk, and whom its rows were chosen for. */
export interface MadeFile {
  readonly path: string;
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  readonly reader: Pick<Principal, 'admin' | 'customerId'>;
}

/** What a file is made from. */
type FileOrder = Pick<
  ExportJob,
  'userId' | 'country' | 'kind' | 'parameters' | 'locale' | 'title' | 'csvBom' | 'fileType'
>;

/** Writes the file of a job, with the rights its owner has now. */
@Injectable()
export class ExportMaker {
  constructor(
    private readonly kinds: ExportKinds,
    private readonly access: ExportAccess,
    private readonly users: UsersLookup,
    private readonly countries: CountriesLookup,
    private readonly texts: TextsLookup,
    private readonly clock: Clock,
  ) {}

  /**
   * @param context hears how far it is, and stops it
   * @throws AppError as the screen refuses by now, `export.too_long`
   */
  async make(
    job: FileOrder,
    path: string,
    { signal, report }: Pick<JobContext, 'signal' | 'report'>,
  ): Promise<MadeFile> {
    const { kind, country, locale, title, csvBom, fileType } = job;
    const principal = await this.ownerOf(job);
    await this.access.demandAgain(job, principal);
    const { timeZone } = await this.countries.market(country);
    const { parameters } = job;
    const words = await this.texts.words('files', locale);
    const request = { country, parameters, locale, words, timeZone, principal };
    const table = await this.kinds.demand(kind).open(request);
    const lines = this.lastLines(job, table, { timeZone, words });
    const counted: ExportTable = {
      ...table,
      headLines: [...table.headLines, ...(table.notes ?? []), ...lines],
      rows: counting(table, report),
      ...(table.report && { report: issued(table.report, [words('issued'), lines.at(-1)?.[1] ?? '']) }),
    };
    await WRITERS[fileType](counted, createWriteStream(path, { mode: 0o600 }), {
      title,
      locale,
      csvBom,
      signal,
      pageWord: words('page'),
      aboutWord: words('about'),
    });
    const { size } = await stat(path);
    const name = fileNameOf(title, fileType);
    return { path, name, size, reader: principal };
  }

  private lastLines(
    { locale }: FileOrder,
    { total }: ExportTable,
    { timeZone, words }: { timeZone: string; words: Words },
  ): HeadLine[] {
    const form = { dateStyle: 'long', timeStyle: 'long', timeZone } as const;
    const now = new Intl.DateTimeFormat(locale, form).format(this.clock.now());
    return [
      [words('rows'), total.toLocaleString(locale)],
      [words('made_at'), now],
    ];
  }

  private async ownerOf({ userId }: FileOrder): Promise<Principal> {
    const rights = await this.users.rights(userId);
    if (!rights) throw new AppError('access.forbidden');
    return { ...rights, actorId: null, credential: { kind: 'session', sessionId: '' } };
  }
}

/** A report whose cover also says when it was made. */
function issued(report: ReportDocument, line: HeadLine): ReportDocument {
  const { cover } = report;
  return { ...report, cover: { ...cover, lines: [...cover.lines, line] } };
}

async function* counting(
  { rows, total }: ExportTable,
  report: JobContext['report'],
): AsyncGenerator<readonly CellValue[]> {
  let units = 0;
  for await (const row of rows) {
    yield row;
    units += 1;
    // 100 only once the file is the job's.
    report({ units, percent: Math.min(99, Math.floor((100 * units) / Math.max(1, total))) });
  }
}

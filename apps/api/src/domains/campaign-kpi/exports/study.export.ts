import { Injectable } from '@nestjs/common';
import { IsInt, IsOptional, Max, Min } from 'class-validator';
import type { ObjectRef } from '../../../platform/access/object-rights.js';
import { AppError } from '../../../platform/errors/app-error.js';
import {
  ExportKinds,
  readParameters,
  type ExportKind,
  type ExportRequest,
  type ExportTable,
  type FileLanguage,
} from '../../exports/export-kinds.lookup.js';
import { forReader } from '../../ratings/disclosure/for-reader.lookup.js';
import { TextsLookup } from '../../translations/texts.lookup.js';
import { KpiBoards } from '../kpi-board.service.js';
import { KpiStudies } from '../kpi-studies.service.js';
import { studyReport } from './study-report.js';
import { studyTable } from './study-table.js';
import { StudyWriting } from './study-writing.js';

const LARGEST_ID = 2_147_483_647;

/** What an exported study is asked for. */
class StudyExportParameters {
  @IsInt()
  @Min(1)
  @Max(LARGEST_ID)
  id: number;

  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(LARGEST_ID)
  survey_id?: number;

  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(LARGEST_ID)
  flight_id?: number;
}

/** Studies of campaigns as files: the indicators as a table, and as a report for the client. */
@Injectable()
export class StudyExport implements ExportKind<StudyExportParameters> {
  readonly rule = 'campaigns.kpi.export';

  constructor(
    private readonly studies: KpiStudies,
    private readonly boards: KpiBoards,
    private readonly texts: TextsLookup,
    kinds: ExportKinds,
  ) {
    kinds.register('campaigns.study', this);
  }

  /** Whoever may not report on the campaign may not take its study away. */
  readonly objectOf = (country: string, { id, flight_id: flight }: StudyExportParameters): ObjectRef => ({
    type: 'campaign',
    id,
    country,
    within: flight === undefined ? {} : { flight: String(flight) },
  });

  validate(given: object): Promise<StudyExportParameters> {
    return readParameters(StudyExportParameters, given);
  }

  title({ id }: StudyExportParameters, { words }: FileLanguage): Promise<string> {
    return Promise.resolve(words('title.study', { id }));
  }

  /** @throws AppError `request.not_found` while the campaign has no study */
  async open(request: ExportRequest<StudyExportParameters>): Promise<ExportTable> {
    const { country, principal, parameters, locale, words } = request;
    const { id, ...which } = parameters;
    const study = await this.studies.settle('campaigns.kpi.export', { cc: country, id }, which, principal);
    const board = forReader(await this.boards.of(study), principal);
    const { campaign } = study.asked;
    const screen = await this.texts.words('campaign-kpi', locale);
    const writing = new StudyWriting(locale, screen, words);
    const { reading, widgets, balance } = board;
    if (!reading) throw new AppError('request.not_found');
    const { columns, rows } = studyTable(reading, widgets, writing);
    return {
      headLines: [
        [words('campaign.name'), campaign.name],
        [words('campaign.customer'), campaign.customer],
        [screen('survey'), reading.name],
        [screen('reading.live_since'), writing.dayOf(reading.live_since)],
        [words('head.note'), screen(`read_today.${reading.read}`)],
        [words('head.note'), screen(`assignment.${reading.assignment}`)],
      ],
      columns,
      total: rows.length,
      rows,
      report: studyReport({ campaign, reading, widgets, balance }, writing),
    };
  }
}

import { Injectable } from '@nestjs/common';
import type { Principal } from '../../../platform/access/principal.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.service.js';
import { reportFile } from '../../exports/report-file.lookup.js';
import type { TableFile } from '../../exports/table-file.lookup.js';
import { forReader } from '../../ratings/disclosure/for-reader.lookup.js';
import { TextsLookup } from '../../translations/texts.lookup.js';
import { FileWriting } from '../../exports/file-writing.lookup.js';
import { FlightDetails } from '../flight-details.service.js';
import { FlightViews } from '../flight-views.service.js';
import { VIEW_ROLES } from '../flight-survey.service.js';
import type { SettledFlight } from '../settled-flights.service.js';
import { flightReport } from './flight-report.js';
import type { FlightAnswers } from './report.types.js';

/** Who wants a report. */
export interface ReportReader {
  readonly principal: Principal;
  readonly locale: string;
  /** Scheme, host and port of the pages of the survey. */
  readonly origin: string;
}

/** Writes the seven views of a flight's survey as one PDF. */
@Injectable()
export class FlightReports {
  constructor(
    private readonly details: FlightDetails,
    private readonly views: FlightViews,
    private readonly texts: TextsLookup,
    private readonly audit: AuditTrail,
  ) {}

  /** The file. @throws AppError as the views refuse */
  async file(flight: SettledFlight, reader: ReportReader): Promise<TableFile> {
    const { locale } = reader;
    const answers = await this.answers(flight, reader);
    const [screen, files] = await Promise.all(
      ['adfx-results', 'files'].map((tag) => this.texts.words(tag, locale)),
    );
    const words = new FileWriting(locale, screen!, files!);
    const title = words.files('title.flight', { name: flight.facts.name });
    const object = { type: 'flight', id: flight.facts.id } as const;
    await this.audit.record({ event: 'flight.exported', object, country: flight.path.cc });
    return reportFile(flightReport(answers, words), { title, locale, pageWord: words.files('page') });
  }

  private async answers(flight: SettledFlight, { principal, origin }: ReportReader): Promise<FlightAnswers> {
    const { surveys, previews } = this.views;
    return {
      details: forReader(await this.details.of(flight), principal),
      stats: await surveys.stats(flight),
      links: await previews.links(flight, principal),
      origin,
      recall: forReader(await surveys.widgets(flight, VIEW_ROLES['recall-recognition']), principal),
      intention: forReader(await surveys.widgets(flight, VIEW_ROLES.intention), principal),
      completes: await surveys.completes(flight),
      gender: await this.views.levels(flight, 'gender', principal),
      age: await this.views.levels(flight, 'birthday', principal),
      insights: (await this.views.insights(flight)).insightsData,
    };
  }
}

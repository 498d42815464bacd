import { Injectable } from '@nestjs/common';
import { monthCalendar, percentOf } from '@netreach/measurement';
import { SearchVisitsLookup, type SearchCount } from '../measurement/search-visits.lookup.js';
import { FrameQuestions, provenance } from '../ratings/frame-questions.lookup.js';
import type { AskedDetails } from './details-questions.service.js';
import type { SearchMetricsResponseDto, SearchShareDto } from './dto/details-search.dto.js';

/** What search engines led to an item: visits with consent of the whole frame, whatever the device or target group. */
@Injectable()
export class DetailsSearchService {
  constructor(
    private readonly questions: FrameQuestions,
    private readonly searches: SearchVisitsLookup,
  ) {}

  /** Engines and terms by visits. @param limit most terms; as many as the lookup gives by default */
  async metrics(
    { frame, item }: AskedDetails,
    limit?: number,
  ): Promise<Omit<SearchMetricsResponseDto, 'success'>> {
    const { country, months, viewer, reach } = frame;
    const last = months.at(-1)?.month ?? frame.frame.date.slice(0, 7);
    const asked = {
      from: frame.frame.date,
      until: monthCalendar(last).days.at(-1) ?? frame.frame.date,
      itemIds: [item.id],
    };
    const [target, engines, terms] = await Promise.all([
      this.questions.panel(frame, (panel) => panel.target(reach)),
      this.searches.engines(country, asked),
      this.searches.terms(country, asked, limit),
    ]);
    const shown = ({ name, visits }: SearchCount): SearchShareDto => ({
      name,
      percent: percentOf(visits, terms.visits),
      ...(viewer.admin ? { visits } : {}),
    });
    return {
      engines: engines.map(shown),
      terms: terms.terms.map(shown),
      without_term: terms.visits > 0 ? percentOf(terms.withoutTerm, terms.visits) : null,
      ...provenance(frame, target ?? undefined),
    };
  }
}

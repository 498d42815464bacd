import { Injectable } from '@nestjs/common';
import {
  SearchVisitsReadModel,
  type SearchCount,
  type SearchFrame,
  type SearchTermCounts,
} from './database/search-visits.read-model.js';

export type { SearchCount, SearchFrame, SearchTermCounts };

/** Most terms of an answer where nobody says how many. */
const DEFAULT_TERMS = 25;

/**
 * What other domains may ask about visits that began at a search engine: with consent, from the tag, from server logs and from
 * deliveries. They are counted for each item on its own, so one item's engines and terms are asked for with its id alone;
 * whether the caller may see the item is for the asking domain to know.
 */
@Injectable()
export class SearchVisitsLookup {
  constructor(private readonly readModel: SearchVisitsReadModel) {}

  /** Visits by search engine, most first. */
  engines(country: string, frame: SearchFrame): Promise<SearchCount[]> {
    return this.readModel.engines(country, frame);
  }

  /**
   * Visits by what was searched for, most first; terms of very few visits are left out.
   * @param limit most terms; 25 by default
   */
  terms(country: string, frame: SearchFrame, limit = DEFAULT_TERMS): Promise<SearchTermCounts> {
    return this.readModel.terms(country, frame, limit);
  }

  /** First and last day (`YYYY-MM-DD`) with such visits; undefined without any. */
  days(country: string): Promise<{ first: string; last: string } | undefined> {
    return this.readModel.days(country);
  }
}

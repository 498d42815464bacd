import { Injectable } from '@nestjs/common';
import { CountriesLookup } from '../../countries/countries.lookup.js';
import { countryName } from '../../countries/country-name.lookup.js';
import type { ExportRequest, FileLanguage, HeadLine } from '../../exports/export-kinds.lookup.js';
import type { FrameQuery } from '../../ratings/dto/frame-query.base.dto.js';
import { frameHeadLines, titleFor } from '../../ratings/exports/head-lines.lookup.js';
import type { Provenance } from '../../ratings/frame-questions.lookup.js';
import { MasterDataNames } from '../../ratings/exports/master-data-names.lookup.js';
import { RatingsFiltersLookup } from '../../ratings/ratings-filters.lookup.js';

/** Whom and what exported figures of chosen items speak of. */
@Injectable()
export class PlanHeadLines {
  constructor(
    private readonly filters: RatingsFiltersLookup,
    private readonly names: MasterDataNames,
    private readonly countries: CountriesLookup,
  ) {}

  /** What a file of chosen items is called, with whom it speaks of where that is not everybody. */
  async title(
    title: string,
    country: string,
    filter: string | undefined,
    { locale, words }: FileLanguage,
  ): Promise<string> {
    return titleFor(title, filter, await this.names.groups(country, locale), words);
  }

  /** The lines above the table, as those of a ranking. */
  async of(
    { country, locale, words, principal }: ExportRequest<object>,
    query: FrameQuery,
    made: Provenance,
  ): Promise<HeadLine[]> {
    const [market, groups, services] = await Promise.all([
      this.countries.market(country),
      this.names.groups(country, locale),
      this.filters.excludableServices(country, principal),
    ]);
    return frameHeadLines({ query, market: countryName(country, market.name, locale), locale, words }, made, {
      groups,
      categories: [],
      services,
    });
  }
}

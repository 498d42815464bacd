import { Injectable } from '@nestjs/common';
import { Lists } from '../../../platform/list/lists.service.js';
import { CountriesLookup } from '../../countries/countries.lookup.js';
import { countryName } from '../../countries/country-name.lookup.js';
import type { ExportRequest, HeadLine } from '../../exports/export-kinds.lookup.js';
import type { FrameQuery } from '../../ratings/dto/frame-query.base.dto.js';
import { frameHeadLines } from '../../ratings/exports/head-lines.lookup.js';
import { MasterDataNames, type Names } from '../../ratings/exports/master-data-names.lookup.js';
import type { Provenance } from '../../ratings/frame-questions.lookup.js';
import { RatingsFiltersLookup } from '../../ratings/ratings-filters.lookup.js';
import type { Words } from '../../translations/texts.lookup.js';
import { PUBLISHERS } from '../database/publishers.list.js';

/** Whose users, and what of them, an exported table speaks of. */
@Injectable()
export class PublisherHeadLines {
  constructor(
    private readonly lists: Lists,
    private readonly filters: RatingsFiltersLookup,
    private readonly names: MasterDataNames,
    private readonly countries: CountriesLookup,
  ) {}

  /** What names attributes and their levels in the table. @param locale BCP 47 */
  levelNames(locale: string): Promise<Names> {
    return this.names.of(locale);
  }

  /** The lines above the table. @param words those of the publisher's page @throws AppError `request.not_found` */
  async of(
    publisher: number,
    { country, locale, words: files, principal }: ExportRequest<object>,
    { words, query, made }: { readonly words: Words; readonly query: FrameQuery; readonly made: Provenance },
  ): Promise<HeadLine[]> {
    const [{ name }, market, groups, services] = await Promise.all([
      this.lists.one(PUBLISHERS, publisher, { principal, country }),
      this.countries.market(country),
      this.names.groups(country, locale),
      this.filters.excludableServices(country, principal),
    ]);
    const language = { query, market: countryName(country, market.name, locale), locale, words: files };
    return [[words('one'), name], ...frameHeadLines(language, made, { groups, categories: [], services })];
  }
}

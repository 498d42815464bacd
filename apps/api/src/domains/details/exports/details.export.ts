import { Injectable } from '@nestjs/common';
import { formatFrame, ITEM_TYPES, type ItemType } from '@netreach/domain';
import { IsIn, IsInt, Max, Min } from 'class-validator';
import type { ObjectRef } from '../../../platform/access/object-rights.js';
import { CountriesLookup } from '../../countries/countries.lookup.js';
import { countryName } from '../../countries/country-name.lookup.js';
import {
  ExportKinds,
  readParameters,
  type ExportKind,
  type ExportRequest,
  type ExportTable,
  type FileLanguage,
} from '../../exports/export-kinds.lookup.js';
import { FileWriting } from '../../exports/file-writing.lookup.js';
import { DataFramesLookup } from '../../ratings/data-frames.lookup.js';
import { frameHeadLines, targetOf, titleFor } from '../../ratings/exports/head-lines.lookup.js';
import { MasterDataNames } from '../../ratings/exports/master-data-names.lookup.js';
import { RatingsFiltersLookup } from '../../ratings/ratings-filters.lookup.js';
import { ItemAboutReadModel } from '../database/item-about.read-model.js';
import { DetailsQuery } from '../dto/details.query.dto.js';
import { DETAILS_PARTS, type DetailsPart } from './details-export.query.dto.js';
import { itemReport } from './details-report.js';
import { DetailsParts } from './details-parts.service.js';

/** What exported details are asked for. */
class DetailsExportParameters extends DetailsQuery {
  @IsInt()
  @Min(1)
  @Max(2_147_483_647)
  id: number;

  @IsIn(ITEM_TYPES)
  type: ItemType;

  @IsIn(DETAILS_PARTS)
  part: DetailsPart;
}

/** An item's details as files: the figures and the withholding of the screens. */
@Injectable()
export class DetailsExport implements ExportKind<DetailsExportParameters> {
  readonly rule = 'ratings.details.show';

  constructor(
    private readonly parts: DetailsParts,
    private readonly frames: DataFramesLookup,
    private readonly filters: RatingsFiltersLookup,
    private readonly names: MasterDataNames,
    private readonly items: ItemAboutReadModel,
    private readonly countries: CountriesLookup,
    kinds: ExportKinds,
  ) {
    kinds.register('ratings.details', this);
  }

  /** Whoever may not see the item may not export it. */
  readonly objectOf = (country: string, { id, type }: DetailsExportParameters): ObjectRef => ({
    type: 'rating_item',
    id,
    country,
    within: { type },
  });

  /** The frame is settled when it is asked for: what waits until the next month begins means the same. */
  async validate(given: object, country: string): Promise<DetailsExportParameters> {
    return this.frames.settle(country, await readParameters(DetailsExportParameters, given));
  }

  async title(
    { id, part, date = '', interval_type: interval = 'month', attributes }: DetailsExportParameters,
    { locale, words }: FileLanguage,
    country: string,
  ): Promise<string> {
    const frame = formatFrame({ date, interval }, locale);
    const item = await this.items.name(country, id);
    const title = words('title.details', { item, part: words(`part.${part}`), frame });
    return attributes ? titleFor(title, attributes, await this.names.groups(country, locale), words) : title;
  }

  async open(request: ExportRequest<DetailsExportParameters>): Promise<ExportTable> {
    const { country, locale, words, principal, parameters } = request;
    const { id, type, part, ...query } = parameters;
    const names = await this.names.of(locale);
    const [made, market, groups, services] = await Promise.all([
      this.parts.make(part, { cc: country, id, type }, query, { viewer: principal, words, locale, names }),
      this.countries.market(country),
      this.names.groups(country, locale),
      this.filters.excludableServices(country, principal),
    ]);
    const devices = query.devices ?? query.device_type;
    const filtered = { ...query, ...(devices && { devices }) };
    const narrowed = { groups, categories: [], services };
    const about = frameHeadLines(
      { query: filtered, market: countryName(country, market.name, locale), locale, words },
      made.made,
      narrowed,
    );
    const target = targetOf(query.attributes, groups, words) || words('ratings.everybody');
    const head = { target, headLines: about, names };
    return {
      headLines: [[words('head.item'), made.item], ...about, ...made.marks],
      notes: made.notes,
      ...(made.report && { report: itemReport(made.report, head, new FileWriting(locale, words, words)) }),
      columns: made.columns,
      total: made.rows.length,
      rows: made.rows,
    };
  }
}

import { Injectable } from '@nestjs/common';
import { formatFrame } from '@netreach/domain';
import { IntersectionType } from '@nestjs/swagger';
import {
  ExportKinds,
  readParameters,
  type ExportKind,
  type ExportRequest,
  type ExportTable,
  type FileLanguage,
} from '../../exports/export-kinds.lookup.js';
import { DataFramesLookup } from '../../ratings/data-frames.lookup.js';
import { titleFor } from '../../ratings/exports/head-lines.lookup.js';
import { MasterDataNames } from '../../ratings/exports/master-data-names.lookup.js';
import { RankingFilterQuery } from '../dto/ranking-query.base.dto.js';
import { RankingExport } from '../exports/ranking.export.js';
import { StreamingTypesQuery } from './streaming.dto.js';

class StreamingExportParameters extends IntersectionType(RankingFilterQuery, StreamingTypesQuery) {}

/** The ranking of streaming services as a file. */
@Injectable()
export class StreamingExport implements ExportKind<StreamingExportParameters> {
  readonly rule = 'ratings.streaming';

  constructor(
    private readonly ranking: RankingExport,
    private readonly frames: DataFramesLookup,
    private readonly names: MasterDataNames,
    kinds: ExportKinds,
  ) {
    kinds.register('ratings.streaming', this);
  }

  async validate(given: object, country: string): Promise<StreamingExportParameters> {
    return this.frames.settle(country, await readParameters(StreamingExportParameters, given));
  }

  async title(
    { attributes, date = '', interval_type: interval = 'month' }: StreamingExportParameters,
    { locale, words }: FileLanguage,
    country: string,
  ): Promise<string> {
    const frame = formatFrame({ date, interval }, locale);
    const title = words('title.ranking', { list: words('list.streaming'), frame });
    return titleFor(title, attributes, await this.names.groups(country, locale), words);
  }

  open(request: ExportRequest<StreamingExportParameters>): Promise<ExportTable> {
    const { streaming_types: streamingTypes = [], ...query } = request.parameters;
    return this.ranking.table({ ...request, parameters: query }, 'services', { streamingTypes });
  }
}

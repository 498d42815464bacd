import { Injectable } from '@nestjs/common';
import { formatFrame, type Locale } from '@netreach/domain';
import { IntersectionType } from '@nestjs/swagger';
import {
  ExportKinds,
  readParameters,
  type ExportKind,
  type ExportRequest,
  type ExportTable,
} from '../../exports/export-kinds.lookup.js';
import { DataFramesLookup } from '../../ratings/data-frames.lookup.js';
import { RankingFilterQuery } from '../dto/ranking-query.base.dto.js';
import { RankingExport } from '../exports/ranking.export.js';
import { rankingTexts } from '../../ratings/exports/ranking-texts.lookup.js';
import { StreamingTypesQuery } from './streaming.dto.js';

class StreamingExportParameters extends IntersectionType(RankingFilterQuery, StreamingTypesQuery) {}

/** The ranking of streaming services as a file. */
@Injectable()
export class StreamingExport implements ExportKind<StreamingExportParameters> {
  readonly rule = 'ratings.streaming';

  constructor(
    private readonly ranking: RankingExport,
    private readonly frames: DataFramesLookup,
    kinds: ExportKinds,
  ) {
    kinds.register('ratings.streaming', this);
  }

  async validate(given: object, country: string): Promise<StreamingExportParameters> {
    return this.frames.settle(country, await readParameters(StreamingExportParameters, given));
  }

  async title(
    { date = '', interval_type: interval = 'month' }: StreamingExportParameters,
    locale: Locale,
  ): Promise<string> {
    const texts = rankingTexts(locale);
    return texts.title(texts.streaming, formatFrame({ date, interval }, locale));
  }

  open(request: ExportRequest<StreamingExportParameters>): Promise<ExportTable> {
    const { streaming_types: streamingTypes = [], ...query } = request.parameters;
    return this.ranking.table({ ...request, parameters: query }, 'services', { streamingTypes });
  }
}

import { IntersectionType } from '@nestjs/swagger';
import { ExportOptionsQuery } from '../../exports/exports.lookup.js';
import { EarlierFramesQuery } from './earlier-frames.query.dto.js';
import { RankingFilterQuery } from './ranking-query.base.dto.js';

/** What a ranking is exported by: all of the screen but its pages, and how the file is to be made. */
export class RankingExportQuery extends IntersectionType(
  RankingFilterQuery,
  EarlierFramesQuery,
  ExportOptionsQuery,
) {}

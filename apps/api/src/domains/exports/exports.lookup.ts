import { Injectable } from '@nestjs/common';
import type { Principal } from '../../platform/access/principal.js';
import { ExportsService, type ExportOrder } from './exports.service.js';
import { ExportOptions, ExportOptionsQuery } from './dto/export-options.dto.js';
import { ExportResponseDto, type ExportDto } from './dto/export.dto.js';

export { ExportOptions, ExportOptionsQuery, ExportResponseDto };

/** How other domains start exports of theirs from calls of their own. */
@Injectable()
export class ExportsLookup {
  constructor(private readonly exports: ExportsService) {}

  /** Starts an export. @throws AppError as `POST /{cc}/exports` refuses */
  start(principal: Principal, country: string, order: ExportOrder): Promise<ExportDto> {
    return this.exports.start(principal, country, order);
  }
}

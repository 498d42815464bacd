import { Injectable } from '@nestjs/common';
import type { Locale } from '@netreach/domain';
import { Database } from '../../../platform/database/database.service.js';
import type { TooltipDto } from '../dto/tooltip.dto.js';

/** Tooltips in one language. */
@Injectable()
export class TooltipsReadModel {
  constructor(private readonly database: Database) {}

  /** By key. */
  list(locale: Locale): Promise<TooltipDto[]> {
    return this.database.query('SELECT key, text FROM tooltips WHERE locale = $1 ORDER BY key', [locale]);
  }
}

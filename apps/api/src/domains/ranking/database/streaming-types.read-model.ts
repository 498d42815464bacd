import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.service.js';

/** A type of streaming services are told apart by. */
export interface StreamingType {
  readonly id: number;
  readonly name: string;
}

/** Types of streaming of a country. */
@Injectable()
export class StreamingTypesReadModel {
  constructor(private readonly database: Database) {}

  /** In their order. */
  list(country: string): Promise<StreamingType[]> {
    const sql = 'SELECT id, name FROM streaming_types WHERE country_code = $1 ORDER BY position, id';
    return this.database.query(sql, [country]);
  }
}

import { Injectable } from '@nestjs/common';
import { MethodBreaksRepository, type KnownBreak } from './database/method-breaks.repository.js';

export type { KnownBreak };

/** What other domains may ask about changes of method. */
@Injectable()
export class MethodBreaksLookup {
  constructor(private readonly breaks: MethodBreaksRepository) {}

  /** Changes of method in a country, oldest first. */
  of(country: string): Promise<readonly KnownBreak[]> {
    return this.breaks.list(country);
  }
}

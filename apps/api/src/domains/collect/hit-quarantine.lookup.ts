import { Injectable } from '@nestjs/common';
import { HitQuarantineRepository, type Quarantined } from './database/hit-quarantine.repository.js';

/** What others may ask of the hits that could not be stored. */
@Injectable()
export class HitQuarantineLookup {
  constructor(private readonly quarantine: HitQuarantineRepository) {}

  /** How many there are, and since when. */
  standing(): Promise<Quarantined> {
    return this.quarantine.standing();
  }
}

import { Injectable } from '@nestjs/common';
import { MethodBreaksImport } from './method-breaks.importer.js';
import { SearchVisitsImport } from './search-visits.importer.js';
import { TrafficImport } from './traffic.importer.js';

/** Figures that another counting system delivers, and what is known of how they are counted. */
@Injectable()
export class DeliveryImports {
  constructor(
    private readonly traffic: TrafficImport,
    private readonly searchVisits: SearchVisitsImport,
    private readonly methodBreaks: MethodBreaksImport,
  ) {}

  /** Importer of a kind for a country. */
  importer(kind: 'traffic' | 'search-visits' | 'method-breaks', country: string) {
    switch (kind) {
      case 'traffic':
        return this.traffic.importer(country);
      case 'search-visits':
        return this.searchVisits.importer(country);
      case 'method-breaks':
        return this.methodBreaks.importer(country);
    }
  }
}

import { Injectable } from '@nestjs/common';
import { ChannelsImport } from './channels.importer.js';
import { ServicesImport } from './services.importer.js';

/** What is measured: services with their targets, and channels of them. */
@Injectable()
export class CatalogueImports {
  constructor(
    private readonly services: ServicesImport,
    private readonly channels: ChannelsImport,
  ) {}

  /** Importer of a kind for a country. */
  importer(kind: 'services' | 'channels', country: string) {
    switch (kind) {
      case 'services':
        return this.services.importer(country);
      case 'channels':
        return this.channels.importer(country);
    }
  }
}

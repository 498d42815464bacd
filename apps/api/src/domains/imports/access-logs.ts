import { Injectable } from '@nestjs/common';
import { AccessLogImport } from '../collect/imports/access-log.importer.js';
import { ItemsLookup } from '../ratings/items.lookup.js';
import { demand, type ImportOptions } from './importers-by-kind.js';

/** Access logs of services named by the user. */
@Injectable()
export class AccessLogs {
  constructor(
    private readonly logs: AccessLogImport,
    private readonly items: ItemsLookup,
  ) {}

  /**
   * The importer of a service's log.
   * @throws Error when no service is named or it is not known
   */
  async importer(country: string, fingerprint: string, options: ImportOptions) {
    const name = demand(options.service, '--service');
    const serviceId = await this.items.idOf(country, 'service', name);
    if (serviceId === undefined) throw new Error(`There is no service "${name}" in ${country}`);
    return this.logs.importer(country, { serviceId, fingerprint });
  }
}

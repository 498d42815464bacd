import { Injectable, type OnModuleInit } from '@nestjs/common';
import { open, type CountryResponse, type Reader } from 'maxmind';
import { AppConfig } from '../../../platform/config/app-config.js';
import type { Sender } from '../../../platform/http/sender.js';

/** Finds the country of a visitor; several ways, the first that knows wins. */
@Injectable()
export class GeoSource implements OnModuleInit {
  private reader: Reader<CountryResponse> | undefined;
  private readonly header: string | undefined;

  constructor(private readonly config: AppConfig) {
    this.header = config.GEO_COUNTRY_HEADER?.toLowerCase();
  }

  async onModuleInit(): Promise<void> {
    const file = this.config.GEO_MMDB_FILE;
    if (file)
      this.reader = await open<CountryResponse>(file, {
        watchForUpdates: true,
        watchForUpdatesNonPersistent: true,
      });
  }

  /** The country of whoever sent a request: ISO 3166-1 alpha-2 in lower case, or null. The header is a trusted proxy's, or not believed. */
  countryOf(sender: Sender): string | null {
    const named = this.header && (sender.ips?.length ?? 0) > 1 ? sender.headers[this.header] : undefined;
    if (typeof named === 'string' && /^[a-z]{2}$/i.test(named) && !/^(xx|t1)$/i.test(named))
      return named.toLowerCase();
    return this.reader?.get(sender.ip)?.country?.iso_code?.toLowerCase() ?? null;
  }
}

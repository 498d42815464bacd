import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../platform/config/app-config.js';
import { FeedSecretsRepository } from './database/feed-secrets.repository.js';
import { feedSecrets } from './delivery/deliveries.service.js';

/** What is done with the sealed passwords of feeds when the installation's secret changes. */
@Injectable()
export class FeedSecrets {
  constructor(
    private readonly config: AppConfig,
    private readonly feeds: FeedSecretsRepository,
  ) {}

  /**
   * Opens every password with the secret of now or of before, and seals it with the one of now.
   * @returns how many there were
   * @throws Error, and changes nothing, where one cannot be opened
   */
  sealAnew(): Promise<number> {
    const secrets = feedSecrets(this.config);
    return this.feeds.replaceAll((sealed, id) => {
      try {
        return secrets.seal(secrets.open(sealed, String(id)), String(id));
      } catch (cause) {
        throw new Error(`The password of feed ${id} opens with neither secret`, { cause });
      }
    });
  }
}

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../platform/config/app-config.js';
import { sealedOf } from '../../../platform/crypto/reseal.js';
import type { SealedTexts } from '../../../platform/crypto/sealed-text.js';
import { HostRefused, outgoingAddress } from '../../../platform/net/outgoing-hosts.js';
import { FileStorage } from '../../../platform/storage/file-storage.js';
import { FeedsRepository, type Feed } from '../database/feeds.repository.js';
import { ServerFailure } from '../../../platform/net/server-failure.js';
import { HostKeyChanged } from '../../../platform/net/host-key.js';
import { deliverByFtp, deliverBySftp, type ServerFile } from './server-delivery.js';

/** A file to deliver. */
export interface FeedFile {
  readonly runId: string;
  readonly name: string;
  readonly bytes: Buffer;
}

/** Brings files of feeds to where they belong. */
@Injectable()
export class Deliveries {
  private readonly secrets: SealedTexts;

  constructor(
    private readonly config: AppConfig,
    private readonly storage: FileStorage,
    private readonly feeds: FeedsRepository,
  ) {
    this.secrets = sealedOf('dmp_feeds', config);
  }

  /**
   * Delivers a file.
   * @param secret of the feed's server, sealed
   * @returns under what key it is stored; null when it is on a server of the customer's
   * @throws ServerFailure
   */
  async deliver(feed: Feed, secret: Buffer | null, file: FeedFile): Promise<string | null> {
    if (!feed.server) return this.store(feed, file);
    const address = await this.addressOf(feed.server.host);
    const password = secret ? this.secrets.open(secret, String(feed.id)) : '';
    const onServer = { server: feed.server, address, password, name: file.name, bytes: file.bytes };
    if (feed.destination === 'sftp') await this.deliverBySftp(feed, onServer);
    else await deliverByFtp(onServer, feed.destination === 'ftps');
    return null;
  }

  /** The key that the server shows first is the one it has to show from then on. */
  private async deliverBySftp(feed: Feed, file: ServerFile): Promise<void> {
    try {
      const shown = await deliverBySftp(file, feed.hostKey);
      if (feed.hostKey === null) await this.feeds.pinHostKey(feed, shown);
    } catch (error) {
      if (error instanceof HostKeyChanged) await this.feeds.noteOfferedKey(feed, error.offered);
      throw error;
    }
  }

  private async store({ country, id }: Feed, { runId, bytes }: FeedFile): Promise<string> {
    const key = `dmp-feeds/${country}/${id}/${runId}.csv`;
    const folder = await mkdtemp(join(tmpdir(), 'netreach-feed-'));
    try {
      await writeFile(join(folder, 'file'), bytes);
      await this.storage.put(key, join(folder, 'file'));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
    return key;
  }

  private async addressOf(host: string): Promise<string> {
    try {
      return await outgoingAddress(host, this.config.FEED_PRIVATE_HOSTS === 'yes');
    } catch (error) {
      if (error instanceof HostRefused) throw new ServerFailure(error.message, true, { cause: error });
      throw error;
    }
  }
}

import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../platform/config/app-config.js';
import { sealedOf } from '../../platform/crypto/reseal.js';
import type { SealedTexts } from '../../platform/crypto/sealed-text.js';
import { AppError, type FieldErrors } from '../../platform/errors/app-error.js';
import { HostRefused, outgoingAddress } from '../../platform/net/outgoing-hosts.js';
import { FileStorage, type StoredFile } from '../../platform/storage/file-storage.js';
import { PanelLookup } from '../panel/panel.lookup.js';
import { ItemsLookup } from '../ratings/items.lookup.js';
import { SegmentFiguresLookup } from '../ranking/segment-figures.lookup.js';
import type { FeedRun } from './database/feed-runs.repository.js';
import type { Feed, FeedScope } from './database/feeds.repository.js';
import type { FeedInputDto } from './dto/feed.dto.js';
import type { FeedsResponseDto } from './dto/feeds.dto.js';
import { goToSameServer, type FeedContent } from './feed.types.js';

/** What feeds say, and the files they have left here. */
@Injectable()
export class FeedContents {
  private readonly secrets: SealedTexts;

  constructor(
    private readonly config: AppConfig,
    private readonly items: ItemsLookup,
    private readonly panel: PanelLookup,
    private readonly figures: SegmentFiguresLookup,
    private readonly storage: FileStorage,
  ) {
    this.secrets = sealedOf('dmp_feeds', config);
  }

  /**
   * What somebody wants, when it makes sense.
   * @param known the feed that is changed
   * @throws AppError `request.invalid` naming every field that does not
   */
  async checked(
    { country, customerId }: { country: string; customerId: number },
    input: FeedInputDto,
    known?: Feed,
  ): Promise<FeedContent> {
    const viewer = { admin: false, customerId };
    const services = new Set((await this.items.services(country, viewer)).map(({ id }) => id));
    const fields: FieldErrors = {};
    if (input.service_ids.some((id) => !services.has(id))) fields['service_ids'] = [{ code: 'unknown' }];
    await this.figures
      .demand(country, { attributes: input.attributes, devices: input.devices }, viewer)
      .catch((error: unknown) => {
        if (!(error instanceof AppError) || error.code !== 'ratings.unknown_attribute') throw error;
        fields['attributes'] = [{ code: 'unknown' }];
      });
    Object.assign(fields, await this.wrongServer(input, known));
    if (Object.keys(fields).length > 0) throw new AppError('request.invalid', { fields });
    const { name, attributes, devices, columns, schedule, hour, destination } = input;
    return {
      name,
      attributes,
      devices,
      serviceIds: input.service_ids,
      columns,
      schedule,
      hour,
      destination,
      server: destination === 'file' ? null : (input.server ?? null),
    };
  }

  /** Services and attributes a customer's feeds can be made of. */
  async choices({
    country,
    customerId,
  }: FeedScope): Promise<Pick<FeedsResponseDto, 'services' | 'attributes'>> {
    const [services, attributes] = await Promise.all([
      this.items.services(country, { admin: false, customerId }),
      this.panel.attributes(country),
    ]);
    return {
      services,
      attributes: attributes.map(({ key, name, groupName, values }) => ({
        key,
        name,
        group: groupName,
        values: values.map((value) => ({ key: value.key, name: value.name })),
      })),
    };
  }

  /** A password, sealed for a feed. */
  sealed(feedId: number, secret: string): Buffer {
    return this.secrets.seal(secret, String(feedId));
  }

  /** The file a delivery has left here. @throws AppError `request.not_found` */
  async open({ storageKey }: FeedRun): Promise<StoredFile> {
    const file = storageKey === null ? undefined : await this.storage.open(storageKey);
    if (!file) throw new AppError('request.not_found');
    return file;
  }

  /** Removes files. */
  async removeFiles(keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.storage.remove(key);
  }

  private async wrongServer(
    { destination, server, secret }: FeedInputDto,
    known?: Feed,
  ): Promise<FieldErrors> {
    if (destination === 'file') return {};
    if (!server) return { server: [{ code: 'required' }] };
    const fields: FieldErrors = {};
    await outgoingAddress(server.host, this.config.FEED_PRIVATE_HOSTS === 'yes').catch((error: unknown) => {
      if (!(error instanceof HostRefused)) throw error;
      fields['server.host'] = [{ code: 'host_refused' }];
    });
    // A password must not be sent to a server it was not given for, nor by a protocol that shows it to others.
    const isTheirs =
      known && goToSameServer(known, { destination, server }) && known.server?.user === server.user;
    if (secret === undefined && known?.hasSecret && !isTheirs) fields['secret'] = [{ code: 'secret_again' }];
    return fields;
  }
}

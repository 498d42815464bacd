import { createHash, randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Injectable, Logger } from '@nestjs/common';
import { AppConfig } from '../../../platform/config/app-config.js';
import type { FileStorage } from '../../../platform/storage/file-storage.js';
import { storageOf } from '../../../platform/storage/storage-of.js';
import { IndexCache } from './index-cache.js';

const MEGABYTE = 2 ** 20;
/** A store sends several pieces at once faster than one after the other. */
const PIECE = 8 * MEGABYTE;
const AT_ONCE = 4;

/** A part of an index that stands outside of PostgreSQL. */
export interface IndexObject {
  readonly key: string;
  readonly bytes: number;
  /** SHA-256 of what it holds. */
  readonly digest: Buffer;
}

/**
 * Where the large parts of large indexes are kept: in an object store, with copies on the disk of each process's machine. What
 * is fetched is held against its digest: a store that has lost or changed something gives no figure.
 */
@Injectable()
export class IndexObjects {
  private readonly logger = new Logger('Indexes');
  private readonly storage: FileStorage | undefined;
  private readonly from: number;
  private readonly cache: IndexCache;

  constructor(config: AppConfig) {
    const { INDEX_STORAGE_URL: address, INDEX_CACHE_FOLDER: folder } = config;
    this.storage = address === undefined ? undefined : storageOf(address);
    this.from = config.INDEX_STORAGE_FROM_MB * MEGABYTE;
    this.cache = new IndexCache(
      folder ?? join(tmpdir(), 'netreach-indexes'),
      config.INDEX_CACHE_MB * MEGABYTE,
    );
  }

  /** Whether an index of so many bytes is kept outside of PostgreSQL. */
  keeps(bytes: number): boolean {
    return this.storage !== undefined && bytes >= this.from;
  }

  /** Stores a part. @param country whose it is, for whoever looks into the store */
  async put(country: string, data: Uint8Array): Promise<IndexObject> {
    const name = randomUUID();
    const key = `indexes/${country}/${name}`;
    const path = await this.cache.keep(name, data);
    await this.stored().put(key, path);
    return { key, bytes: data.byteLength, digest: digestOf(data) };
  }

  /**
   * Fetches a part, from this machine's disk where it was fetched before.
   * @param into memory of its size
   * @throws Error where it is gone or is not what was stored
   */
  async read(object: IndexObject, into: Uint8Array): Promise<void> {
    const name = nameOf(object);
    if (await this.cache.read(name, into)) {
      if (digestOf(into).equals(object.digest)) return;
      this.logger.warn(`the copy of ${object.key} on this disk is damaged and is fetched anew`);
    }
    await this.fetch(object, into);
    if (!digestOf(into).equals(object.digest)) throw new Error(`${object.key} is not what was stored`);
    // Without room for a copy the figures are as good.
    await this.cache
      .keep(name, into)
      .catch((error: unknown) => this.logger.warn({ err: error }, 'no copy was kept'));
  }

  /** Removes a part. */
  async remove(key: string): Promise<void> {
    await this.stored().remove(key);
    await this.cache.forget(nameOf({ key }));
  }

  private async fetch({ key, bytes }: IndexObject, into: Uint8Array): Promise<void> {
    const starts = Array.from({ length: Math.ceil(bytes / PIECE) }, (_, at) => at * PIECE);
    const worker = async () => {
      for (let start = starts.shift(); start !== undefined; start = starts.shift())
        await this.fetchPiece(key, into.subarray(start, Math.min(start + PIECE, bytes)), start);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
  }

  private async fetchPiece(key: string, into: Uint8Array, start: number): Promise<void> {
    const file = await this.stored().open(key, { start, length: into.byteLength });
    if (!file) throw new Error(`${key} is gone`);
    let at = 0;
    for await (const chunk of file.stream as AsyncIterable<Buffer>) {
      if (at + chunk.byteLength > into.byteLength) throw new Error(`${key} is longer than what was stored`);
      into.set(chunk, at);
      at += chunk.byteLength;
    }
    if (at < into.byteLength) throw new Error(`${key} is shorter than what was stored`);
  }

  private stored(): FileStorage {
    if (!this.storage) throw new Error('INDEX_STORAGE_URL is not set, and an index was stored there');
    return this.storage;
  }
}

const digestOf = (data: Uint8Array) => createHash('sha256').update(data).digest();
const nameOf = ({ key }: Pick<IndexObject, 'key'>) => key.split('/').at(-1)!;

import { Injectable } from '@nestjs/common';
import { GoneIndexObjectsRepository } from '../database/gone-index-objects.repository.js';
import { IndexObjects } from './index-objects.js';

/** Removes parts of indexes that are of no use any more from the object store. */
@Injectable()
export class IndexRemoval {
  constructor(
    private readonly gone: GoneIndexObjectsRepository,
    private readonly objects: IndexObjects,
  ) {}

  /** @returns how many were removed */
  async run(): Promise<number> {
    const keys = await this.gone.keys();
    for (const key of keys) {
      await this.objects.remove(key);
      await this.gone.removed(key);
    }
    return keys.length;
  }
}

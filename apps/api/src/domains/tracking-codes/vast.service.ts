import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { inSystemScope } from '../../platform/database/scope/system-scope.js';
import { AppError } from '../../platform/errors/app-error.js';
import { optionsOf } from './code-options.js';
import { TrackingCodesReadModel } from './database/tracking-codes.read-model.js';
import { originOfTags } from './tags/tags.js';
import { vastOf } from './tags/vast.js';

/** VAST documents for players. */
@Injectable()
export class VastDocuments {
  constructor(private readonly codes: TrackingCodesReadModel) {}

  /**
   * The VAST document of a code for one delivery, whose calls all carry the same number.
   * @param origin the product's own @param wraps the VAST tag that is measured
   * @throws AppError `request.not_found`
   */
  async of(code: string, origin: string, wraps: string | undefined): Promise<string> {
    const found = await inSystemScope('pictures of creatives', () => this.codes.vast(code));
    if (!found) throw new AppError('request.not_found');
    const options = optionsOf(found.options, found.flightId);
    return vastOf({
      ...found,
      origin: originOfTags(origin, options),
      consent: options.consent,
      wraps,
      impression: randomUUID(),
    });
  }
}

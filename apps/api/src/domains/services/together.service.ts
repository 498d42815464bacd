import { Injectable } from '@nestjs/common';
import { DraftReachLookup } from '../measurement/draft-reach.lookup.js';
import { reachChange } from '../ratings/item-stats.lookup.js';
import { ServiceNamesReadModel } from './database/service-names.read-model.js';
import type { TogetherDto, TogetherResponseDto } from './dto/together.dto.js';
import { refusedField } from '../../platform/errors/app-error.js';

/** What it would do to categories, groups, media houses and ad networks to have other services. */
@Injectable()
export class TogetherService {
  constructor(
    private readonly names: ServiceNamesReadModel,
    private readonly drafts: DraftReachLookup,
  ) {}

  /** Which services come and go, and the reach of all together. @throws AppError `request.invalid` */
  async of(country: string, input: TogetherDto): Promise<Omit<TogetherResponseDto, 'success'>> {
    const { before, after } = input;
    const known = await this.names.of(country, [...new Set([...before, ...after])]);
    for (const field of ['before', 'after'] as const) {
      const unknown = input[field].find((id) => !known.has(id));
      if (unknown !== undefined) throw refusedField(field, 'unknown_value', { value: unknown });
    }
    const [was, is] = [new Set(before), new Set(after)];
    const draft = await this.drafts.ofGroup(country, input);
    return {
      added: after.filter((id) => !was.has(id)).length,
      removed: before.filter((id) => !is.has(id)).length,
      month: draft?.month ?? null,
      reach: draft ? reachChange(draft) : null,
    };
  }
}

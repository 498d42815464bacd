import { Injectable } from '@nestjs/common';
import { AppError } from '../../../platform/errors/app-error.js';
import { rowsOf } from '../../../platform/http/page.query.dto.js';
import { KeysReadModel } from '../database/keys.read-model.js';
import type { KeyDto, KeysResponseDto } from '../dto/keys.dto.js';
import type { KeysQuery } from '../dto/keys.query.dto.js';

/** Keys with their texts, as administrators see them. */
@Injectable()
export class KeysService {
  constructor(private readonly keys: KeysReadModel) {}

  /** One page of keys; those without a text first, unless another order is asked for. */
  async list(query: KeysQuery): Promise<Omit<KeysResponseDto, 'success'>> {
    const { tag = null, locale = null, state = null, sort = 'missing', order = 'asc' } = query;
    const filter = { search: query.search?.trim() || null, tag, locale, state };
    const { limit, offset } = rowsOf(query);
    const [keys, total] = await Promise.all([
      this.keys.page(filter, { sort, order, limit, offset }),
      this.keys.count(filter),
    ]);
    return { keys, total, page: query.page ?? 1, page_size: limit };
  }

  /** One. @throws AppError `request.not_found` */
  async find(id: number): Promise<KeyDto> {
    const key = await this.keys.find(id);
    if (!key) throw new AppError('request.not_found');
    return key;
  }
}

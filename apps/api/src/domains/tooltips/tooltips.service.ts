import { Injectable } from '@nestjs/common';
import { acceptedLocale } from '../../platform/http/accepted-locale.js';
import { UsersLookup } from '../users/users.lookup.js';
import { TooltipsReadModel } from './database/tooltips.read-model.js';
import type { TooltipDto } from './dto/tooltip.dto.js';

/** What the product's terms mean. */
@Injectable()
export class TooltipsService {
  constructor(
    private readonly tooltips: TooltipsReadModel,
    private readonly users: UsersLookup,
  ) {}

  /** All tooltips in a user's language. @param accepted languages the browser asks for */
  async list(userId: number, accepted: string | undefined): Promise<TooltipDto[]> {
    const chosen = (await this.users.account(userId))?.locale;
    return this.tooltips.list(chosen ?? acceptedLocale(accepted) ?? 'en-US');
  }
}

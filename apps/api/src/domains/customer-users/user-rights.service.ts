import { Injectable } from '@nestjs/common';
import { callRights } from '../../platform/access/call-rights.js';
import { Lists } from '../../platform/list/lists.service.js';
import { UsersLookup } from '../users/users.lookup.js';
import type { AskedInCountry } from './asked-in-country.js';
import { CUSTOMER_USERS } from './database/customer-users.list.js';
import type { UserRightsResponseDto } from './dto/user-rights.dto.js';

/** What users see, told without going on as them. */
@Injectable()
export class UserRightsService {
  constructor(
    private readonly lists: Lists,
    private readonly users: UsersLookup,
  ) {}

  /** What a user may do in the country. @throws AppError `request.not_found` */
  async of(asked: AskedInCountry, id: number): Promise<Omit<UserRightsResponseDto, 'success'>> {
    const { name } = await this.lists.one(CUSTOMER_USERS, id, asked);
    const rights = await this.users.rights(id);
    if (!rights) return { user: null, calls: [] };
    const { role, admin, countries, modules } = rights;
    const user = { name, role, admin, countries: [...countries], modules: [...modules] };
    return { user, calls: callRights(rights, asked.country) };
  }
}

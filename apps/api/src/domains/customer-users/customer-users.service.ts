import { Injectable } from '@nestjs/common';
import type { Principal } from '../../platform/access/principal.js';
import { rowsOf } from '../../platform/http/page.query.dto.js';
import { CustomerUsersReadModel, type ListedUser } from './database/customer-users.read-model.js';
import type { CustomerUserDto, CustomerUsersResponseDto } from './dto/customer-user.dto.js';
import type { CustomerUsersQuery } from './dto/customer-users.query.dto.js';

/** Users as their administrators see them. */
@Injectable()
export class CustomerUsersService {
  constructor(private readonly users: CustomerUsersReadModel) {}

  /** One page of the users of a country: an administrator's all, a customer admin's own customer's. */
  async list(
    country: string,
    query: CustomerUsersQuery,
    principal: Principal,
  ): Promise<Omit<CustomerUsersResponseDto, 'success'>> {
    const { customer = null, active = null, sort = 'name', order = 'asc' } = query;
    const filter = { country, customer, active, search: query.search?.trim() || null };
    const { limit, offset } = rowsOf(query);
    const [users, total] = await Promise.all([
      this.users.page(principal, filter, { sort, order, limit, offset }),
      this.users.count(principal, filter),
    ]);
    return {
      users: users.map((user) => shown(user, principal)),
      total,
      page: query.page ?? 1,
      page_size: limit,
    };
  }
}

function shown({ lastActiveAt, ...user }: ListedUser, { admin, actorId }: Principal): CustomerUserDto {
  const isAdmin = user.role === 'super_admin' || user.role === 'limited_admin';
  return {
    ...user,
    last_active_at: lastActiveAt?.toISOString() ?? null,
    can_be_impersonated: admin && actorId === null && user.active && !isAdmin,
  };
}

import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { isAdmin, type Principal } from '../../platform/access/principal.js';
import { AuditTrail, type AuditEntry } from '../../platform/audit/audit-trail.service.js';
import { AppError, refusedField } from '../../platform/errors/app-error.js';
import { AccountsReadModel, type Account } from './database/accounts.read-model.js';
import { CustomersRepository } from './database/customers.repository.js';
import type { UserCustomerDto } from './dto/user.dto.js';
import { manages } from './managed-users.js';

/** Who is to work for whom, asked in which country. */
export interface CustomerWish {
  readonly userId: number;
  readonly customerId: number | null;
  readonly country: string;
}

/** Which customer a user works for. */
@Injectable()
export class CustomerChoiceService {
  constructor(
    private readonly accounts: AccountsReadModel,
    private readonly customers: CustomersRepository,
    private readonly audit: AuditTrail,
  ) {}

  /**
   * Makes a user of the country, or the admin themselves, work for a customer; administrators also for none. Limited
   * administrators know customers of their countries only.
   * @throws AppError `request.not_found`, `request.invalid`
   */
  async change(principal: Principal, wish: CustomerWish): Promise<UserCustomerDto | null> {
    const { userId, customerId, country } = wish;
    const account = await this.accounts.find(userId);
    if (!account || !mayChoose(principal, account, country)) throw new AppError('request.not_found');
    if (customerId === null && !isAdmin(account.role)) throw refusedField('customer_id', 'admins_only');
    return this.customers.transaction(async (manager) => {
      const customer = customerId === null ? null : await this.heldFor(principal, customerId, manager);
      if (customer === undefined) throw refusedField('customer_id', 'unknown');
      await this.customers.assign(manager, userId, customerId);
      const details = { from: account.customer?.id ?? null, to: customerId };
      const entry: AuditEntry = {
        event: 'user.customer_updated',
        subjectId: userId,
        customerId,
        country,
        details,
      };
      await this.audit.record(entry, manager);
      return customer;
    });
  }

  private async heldFor({ role, countries }: Principal, id: number, manager: EntityManager) {
    const customer = await this.customers.hold(manager, id);
    if (!customer || role === 'super_admin') return customer;
    return (await this.customers.worksIn(manager, id, countries)) ? customer : undefined;
  }
}

function mayChoose(principal: Principal, account: Account, country: string): boolean {
  if (account.id === principal.userId) return true;
  return account.countries.includes(country) && manages(principal, account);
}

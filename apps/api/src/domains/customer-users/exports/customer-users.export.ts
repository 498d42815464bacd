import { Injectable } from '@nestjs/common';
import type { Locale } from '@netreach/domain';
import { OmitType } from '@nestjs/swagger';
import {
  ExportKinds,
  momentText,
  readParameters,
  type CellValue,
  type ExportKind,
  type ExportRequest,
  type ExportTable,
} from '../../exports/export-kinds.lookup.js';
import { Lists } from '../../../platform/list/lists.service.js';
import { CUSTOMER_USERS } from '../database/customer-users.list.js';
import type { CustomerUserDto } from '../dto/customer-user.dto.js';
import { CustomerUsersQuery } from '../dto/customer-users.dto.js';
import { userExportTexts } from './customer-users-export.texts.js';

/** What the list of users is asked for, without its pages. */
class CustomerUsersParameters extends OmitType(CustomerUsersQuery, ['page', 'page_size'] as const) {}

const PAGE_SIZE = 1000;

/** The list of users as a file: whoever may see it gets all pages of it. */
@Injectable()
export class CustomerUsersExport implements ExportKind<CustomerUsersParameters> {
  readonly rule = 'admin.customer-users.list';

  constructor(
    private readonly lists: Lists,
    kinds: ExportKinds,
  ) {
    kinds.register('admin.customer-users', this);
  }

  validate(parameters: object): Promise<CustomerUsersParameters> {
    return readParameters(CustomerUsersParameters, parameters);
  }

  title(_parameters: CustomerUsersParameters, locale: Locale): string {
    return userExportTexts(locale).title;
  }

  async open(request: ExportRequest<CustomerUsersParameters>): Promise<ExportTable> {
    const { country, parameters, locale, principal } = request;
    const texts = userExportTexts(locale);
    const total = await this.lists.count(CUSTOMER_USERS, parameters, { principal, country });
    const { search, customer, active } = parameters;
    const filter = [
      ...(search ? [`${texts.search}: ${search}`] : []),
      ...(customer ? [`${texts.customer}: ${customer}`] : []),
      ...(active === undefined ? [] : [active ? texts.active : texts.inactive]),
    ];
    return {
      headLines: [
        [texts.source, `Netreach, ${country.toUpperCase()}`],
        [texts.filter, filter.join('; ') || texts.everybody],
      ],
      columns: [
        { title: texts.name, kind: 'text', width: 24 },
        { title: texts.email, kind: 'text', width: 30 },
        { title: texts.customer, kind: 'text', width: 20 },
        { title: texts.role, kind: 'text', width: 18 },
        { title: texts.countries, kind: 'text', width: 12 },
        { title: texts.state, kind: 'text', width: 9 },
        { title: texts.last_active, kind: 'text', width: 20 },
      ],
      total,
      rows: this.rows(request),
    };
  }

  private async *rows(request: ExportRequest<CustomerUsersParameters>): AsyncGenerator<CellValue[]> {
    const { country, parameters, principal } = request;
    for (let page = 1; ; page++) {
      const query = { ...parameters, page, page_size: PAGE_SIZE };
      const { users } = await this.lists.page(CUSTOMER_USERS, query, { principal, country });
      for (const user of users) yield rowOf(user, request);
      if (users.length < PAGE_SIZE) return;
    }
  }
}

function rowOf(user: CustomerUserDto, request: ExportRequest<CustomerUsersParameters>): CellValue[] {
  const texts = userExportTexts(request.locale);
  const { name, email, customer, role, countries, active, last_active_at: at } = user;
  return [
    ...[name, email, customer?.name ?? null, texts.roles[role]],
    countries.map((code) => code.toUpperCase()).join(', '),
    active ? texts.active : texts.inactive,
    at && momentText(at, request),
  ];
}

import { Injectable } from '@nestjs/common';
import { MOST_CAMPAIGN_DAYS } from '@netreach/domain';
import type { EntityManager } from 'typeorm';
import type { Principal } from '../../platform/access/principal.js';
import { Clock } from '../../platform/clock/clock.js';
import { Crud } from '../../platform/crud/crud.service.js';
import type { CrudChange, CrudDefinition } from '../../platform/crud/crud.types.js';
import { AppError, refusedField } from '../../platform/errors/app-error.js';
import { Lists } from '../../platform/list/lists.service.js';
import { Campaign } from '../campaigns/campaign-tables.lookup.js';
import { CustomersLookup } from '../customers/customers.lookup.js';
import { ADFX_TESTS } from './database/tests.list.js';
import { TestChoicesReadModel } from './database/test-choices.read-model.js';
import type { AdfxTestArchiveDto, AdfxTestDto, AdfxTestInputDto } from './dto/test.dto.js';
import type { AdfxCustomerDto, AdfxTestFormDataDto, AdfxTestsQuery } from './dto/tests.dto.js';
import { FlightsLookup } from './flights.lookup.js';

/** Who asks, in which country. */
interface Asked {
  readonly principal: Principal;
  readonly country: string;
}

type Definition<Input extends AdfxTestInputDto | AdfxTestArchiveDto> = CrudDefinition<
  Campaign,
  Input,
  typeof ADFX_TESTS
>;

const DAY = 86_400_000;

/** Refuses a period that ends before it begins, or is longer than a test can be. @throws AppError `request.invalid` */
function demandPeriod({ starts_on: first, ends_on: last }: AdfxTestInputDto): void {
  const days = (Date.parse(last) - Date.parse(first)) / DAY + 1;
  if (days < 1) throw refusedField('ends_on', 'end_before_start');
  if (days > MOST_CAMPAIGN_DAYS) throw refusedField('ends_on', 'too_many_days', { max: MOST_CAMPAIGN_DAYS });
}

/** Tests of ad effects as master data: campaigns with flights below them. */
@Injectable()
export class AdfxTests {
  constructor(
    private readonly lists: Lists,
    private readonly crud: Crud,
    private readonly choices: TestChoicesReadModel,
    private readonly customers: CustomersLookup,
    private readonly flights: FlightsLookup,
    private readonly clock: Clock,
  ) {}

  /** One page of tests by customer; pages are counted in tests. */
  async page(asked: Asked, query: AdfxTestsQuery) {
    const { tests, ...page } = await this.lists.page(ADFX_TESTS, query, asked);
    const customers = new Map<number, AdfxCustomerDto>();
    for (const test of tests) {
      const { customer_id: id, customer: name } = test;
      const customer = customers.get(id) ?? { id, name, tests: [] };
      customer.tests.push(test);
      customers.set(id, customer);
    }
    return { ...page, customers: [...customers.values()] };
  }

  /** What a form needs. @throws AppError `request.not_found` for tests of somebody else */
  async form(asked: Asked, id: number | undefined): Promise<Omit<AdfxTestFormDataDto, 'success'>> {
    const test = id === undefined ? null : await this.lists.one(ADFX_TESTS, id, asked);
    const [customers, advertisers, brands] = await Promise.all([
      this.customers.of(asked.principal, asked.country),
      this.choices.advertisers(asked, test?.id ?? null),
      this.choices.brands(asked),
    ]);
    const approved = test ? test.flights.approved + test.flights.auto_approved : 0;
    return {
      test,
      customers,
      chooses_customer: asked.principal.admin,
      advertisers,
      brands,
      approved_flights: approved,
    };
  }

  /** Makes a test. @throws AppError `request.invalid`, `customer.not_selected` */
  async create(asked: Asked, input: AdfxTestInputDto): Promise<AdfxTestDto> {
    return this.crud.create(this.definition(await this.customerOf(asked, input, null)), input, asked);
  }

  /** Changes a test. @throws AppError `request.not_found`, `request.invalid`, `request.stale` */
  async update(asked: Asked, id: number, input: AdfxTestInputDto): Promise<AdfxTestDto> {
    const before = await this.lists.one(ADFX_TESTS, id, asked);
    return this.crud.update(this.definition(await this.customerOf(asked, input, before)), id, input, asked);
  }

  /** Puts a test into the archive or takes it back; what is there already stays as it is. @throws AppError as `update` */
  async archive(asked: Asked, id: number, input: AdfxTestArchiveDto): Promise<AdfxTestDto> {
    const before = await this.lists.one(ADFX_TESTS, id, asked);
    const isSame = before.archived === input.archived;
    if (isSame && (input.version === undefined || input.version === before.version)) return before;
    return this.crud.update(this.archiving(), id, input, asked);
  }

  private common() {
    return {
      entity: Campaign,
      name: 'campaign',
      list: ADFX_TESTS,
      begin: (manager: EntityManager, { country = '' }: { country?: string }) =>
        this.flights.turn(manager, country),
      scope: ({ principal: { admin, customerId }, country = '' }: Parameters<typeof ADFX_TESTS.item>[1]) => ({
        countryCode: country,
        adfx: true,
        ...(admin ? {} : { customerId: customerId ?? 0 }),
      }),
    } as const;
  }

  private definition(customerId: number): Definition<AdfxTestInputDto> {
    return {
      ...this.common(),
      concerns: () => ({ customerId }),
      columns: (input, { country = '' }) => ({
        countryCode: country,
        adfx: true,
        customerId,
        name: input.name,
        advertiserId: input.advertiser_id ?? null,
        brand: input.brand,
        startsOn: input.starts_on,
        endsOn: input.ends_on,
      }),
      check: async (change) => {
        if (change.input) demandPeriod(change.input);
        await this.demandAdvertiser(change, customerId);
      },
      // Nobody may be in two flights of one brand: whom its flights ask depends on it.
      follow: async ({ manager, asking: { country = '' }, before, input }, id) => {
        if (before && input && before.brand.toLowerCase() !== input.brand.toLowerCase())
          await this.flights.resubmit(manager, country, id);
      },
    };
  }

  private archiving(): Definition<AdfxTestArchiveDto> {
    const at = new Date(this.clock.now());
    return {
      ...this.common(),
      concerns: ({ customerId = null }) => ({ customerId }),
      columns: ({ archived }) => ({ archivedAt: archived ? at : null }),
      // The panel may have been promised to others meanwhile.
      follow: async ({ manager, asking: { country = '' }, input }, id) => {
        if (input?.archived === false) await this.flights.resubmit(manager, country, id);
      },
    };
  }

  private async demandAdvertiser(
    { manager, asking: { country = '' }, before, input }: CrudChange<Campaign, AdfxTestInputDto>,
    customerId: number,
  ): Promise<void> {
    if (!input?.advertiser_id) return;
    const advertiser = await this.choices.advertiser(manager, country, input.advertiser_id);
    if (!advertiser) throw refusedField('advertiser_id', 'unknown');
    if (advertiser.customerId !== customerId) throw refusedField('advertiser_id', 'not_of_the_customer');
    const isKept = before?.advertiserId === input.advertiser_id;
    if (!advertiser.enabled && !isKept) throw refusedField('advertiser_id', 'advertiser_off');
  }

  /** Whose a test is to be: only administrators choose. */
  private async customerOf(
    { principal, country }: Asked,
    { customer_id: wished }: AdfxTestInputDto,
    before: AdfxTestDto | null,
  ): Promise<number> {
    const own = before?.customer_id ?? principal.customerId;
    if (!principal.admin) {
      if (own === null) throw new AppError('customer.not_selected');
      if (wished !== undefined && wished !== own) throw refusedField('customer_id', 'admins_only');
      return own;
    }
    const customer = wished ?? own;
    if (customer === null) throw refusedField('customer_id', 'required');
    if (customer !== before?.customer_id && !(await this.customers.knows(principal, country, customer)))
      throw refusedField('customer_id', 'unknown');
    return customer;
  }
}

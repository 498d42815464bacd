import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Principal } from '../../platform/access/principal.js';
import { Clock } from '../../platform/clock/clock.js';
import { Crud } from '../../platform/crud/crud.service.js';
import type { CrudDefinition } from '../../platform/crud/crud.types.js';
import { Lists } from '../../platform/list/lists.service.js';
import { demandAdvertiser, demandPeriod } from '../campaigns/campaign-form.lookup.js';
import { Campaign } from '../campaigns/campaign-tables.lookup.js';
import { CampaignsLookup } from '../campaigns/campaigns.lookup.js';
import { CustomersLookup } from '../customers/customers.lookup.js';
import { ADFX_TESTS } from './database/tests.list.js';
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

/** Tests of ad effects as master data: campaigns with flights below them. */
@Injectable()
export class AdfxTests {
  constructor(
    private readonly lists: Lists,
    private readonly crud: Crud,
    private readonly campaigns: CampaignsLookup,
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
      this.campaigns.advertisers(asked, test?.id ?? null),
      this.campaigns.brands(asked),
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
        if (!change.input) return;
        demandPeriod(change.input);
        await demandAdvertiser(change, customerId);
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

  private customerOf(
    { principal, country }: Asked,
    { customer_id: wished }: AdfxTestInputDto,
    before: AdfxTestDto | null,
  ): Promise<number> {
    return this.customers.choose(principal, country, { wished, before: before?.customer_id ?? null });
  }
}

import { Injectable } from '@nestjs/common';
import { Crud } from '../../../platform/crud/crud.service.js';
import type { ListAsking } from '../../../platform/list/list.types.js';
import { Lists } from '../../../platform/list/lists.service.js';
import { CUSTOMERS } from '../database/customers.list.js';
import { CONNECTION } from './connections.crud.js';
import { ConnectedCustomersReadModel } from './database/connected-customers.read-model.js';
import type { ConnectCustomerDto, ConnectedCustomersResponseDto } from './dto/connected-customers.dto.js';

type Shown = Omit<ConnectedCustomersResponseDto, 'success'>;

/** Customers that belong together. */
@Injectable()
export class ConnectedCustomersService {
  constructor(
    private readonly lists: Lists,
    private readonly crud: Crud,
    private readonly customers: ConnectedCustomersReadModel,
  ) {}

  /** A customer of the country with those it belongs together with. @throws AppError `request.not_found` */
  async show(id: number, asking: ListAsking): Promise<Shown> {
    const { name, version } = await this.lists.one(CUSTOMERS, id, asking);
    const [candidates, connected, to] = await Promise.all([
      this.customers.candidates(asking.country ?? '', id),
      this.customers.connected(id),
      this.customers.to(id),
    ]);
    return {
      customers_can_be_connected: candidates,
      selected_customer: { id, name, connected_to: to, connected, version },
    };
  }

  /** Connects a customer, or disconnects it. @throws AppError `request.not_found`, `request.invalid`, `request.stale` */
  async connect(id: number, input: ConnectCustomerDto, asking: ListAsking): Promise<Shown> {
    await this.crud.update(CONNECTION, id, input, asking);
    return this.show(id, asking);
  }
}

import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { AppConfig } from '../../platform/config/app-config.js';
import { Crud } from '../../platform/crud/crud.service.js';
import { sealedOf } from '../../platform/crypto/reseal.js';
import type { SealedTexts } from '../../platform/crypto/sealed-text.js';
import { AppError, refusedField } from '../../platform/errors/app-error.js';
import type { Principal } from '../../platform/access/principal.js';
import { Lists } from '../../platform/list/lists.service.js';
import { onFtp, onSftp, type ServerAccess } from '../../platform/net/file-servers.js';
import { HostKeyChanged } from '../../platform/net/host-key.js';
import { HostRefused, outgoingAddress } from '../../platform/net/outgoing-hosts.js';
import { ServerFailure } from '../../platform/net/server-failure.js';
import { CustomersLookup } from '../customers/customers.lookup.js';
import { FTP_CONNECTIONS } from './database/ftp-connections.list.js';
import { FtpSecretsReadModel } from './database/ftp-secrets.read-model.js';
import type { FtpConnectionDto, FtpConnectionInputDto } from './dto/ftp-connection.dto.js';
import { connectionOf } from './ftp-connections.crud.js';

/** Who asks, in which country. */
interface Asked {
  readonly principal: Principal;
  readonly country: string;
}

/** The servers of customers: each was entered once before it is kept. */
@Injectable()
export class FtpConnectionsService {
  private readonly secrets: SealedTexts;

  constructor(
    private readonly config: AppConfig,
    private readonly lists: Lists,
    private readonly crud: Crud,
    private readonly customers: CustomersLookup,
    private readonly kept: FtpSecretsReadModel,
    private readonly clock: Clock,
  ) {
    this.secrets = sealedOf('ftp_connections', config);
  }

  /** The server of a customer; null without one. @throws AppError `request.not_found` */
  async show(customer: number, asking: Asked): Promise<FtpConnectionDto | null> {
    const { principal, country } = asking;
    if (!(await this.customers.knows(principal, country, customer))) throw new AppError('request.not_found');
    return (await this.lists.page(FTP_CONNECTIONS, { customer }, asking)).connections[0] ?? null;
  }

  /**
   * Enters the server, and keeps how if that worked.
   * @throws AppError `request.not_found`, `request.stale`; `request.invalid` where it did not, with what the server said
   */
  async save(customer: number, input: FtpConnectionInputDto, asking: Asked): Promise<FtpConnectionDto> {
    const known = await this.show(customer, asking);
    const isSame = known !== null && goesThere(known, input);
    const password = input.password ?? (isSame ? await this.passwordOf(customer) : undefined);
    if (password === undefined) throw refusedField('password', known ? 'secret_again' : 'required');
    const { host, port, user, directory } = input;
    const access = { server: { host, port, user, directory }, address: await this.addressOf(host), password };
    const hostKey = await entered(access, input, isSame ? known.host_key : null);
    const definition = connectionOf({
      customerId: customer,
      secret: this.secrets.seal(password, String(customer)),
      hostKey,
      triedAt: new Date(this.clock.now()),
    });
    return known
      ? this.crud.update(definition, known.id, input, asking)
      : this.crud.create(definition, input, asking);
  }

  private async passwordOf(customer: number): Promise<string> {
    return this.secrets.open(await this.kept.of(customer), String(customer));
  }

  private async addressOf(host: string): Promise<string> {
    try {
      return await outgoingAddress(host, this.config.FEED_PRIVATE_HOSTS === 'yes');
    } catch (error) {
      if (error instanceof HostRefused) throw refusedField('host', 'host_refused');
      throw error;
    }
  }
}

/** What was entrusted to the one may go to the other. */
function goesThere(known: FtpConnectionDto, input: FtpConnectionInputDto): boolean {
  return (['protocol', 'host', 'port', 'user'] as const).every((field) => known[field] === input[field]);
}

/** Enters a server and looks into its folder. @returns the key it showed; null by other protocols */
async function entered(
  access: ServerAccess,
  { protocol, host_key: wanted }: FtpConnectionInputDto,
  known: string | null,
): Promise<string | null> {
  try {
    if (protocol === 'sftp')
      return await onSftp(access, wanted ?? known, (client, folder) => client.realPath(folder || '.'));
    await onFtp(access, protocol === 'ftps', (client) => client.list());
    return null;
  } catch (error) {
    if (error instanceof HostKeyChanged)
      throw refusedField('host_key', 'host_key_changed', { offered: error.offered });
    if (error instanceof ServerFailure)
      throw refusedField('host', 'not_connected', { reason: error.message });
    throw error;
  }
}

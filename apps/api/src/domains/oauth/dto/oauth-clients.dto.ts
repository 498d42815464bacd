import { SuccessDto } from '../../../platform/http/success.dto.js';
import { ListQuery } from '../../../platform/list/list-query.dto.js';
import { OneOf, PageOf } from '../../../platform/list/page.dto.js';
import { CLIENTS } from '../database/clients.list.js';
import { OAuthClientDto } from './oauth-client.dto.js';

/** What the list of clients is asked for. */
export class OAuthClientsQuery extends ListQuery(CLIENTS) {}

/** One page of clients. */
export class OAuthClientsResponseDto extends PageOf(OAuthClientDto, 'clients') {}

/** A client. */
export class OAuthClientResponseDto extends OneOf(OAuthClientDto, 'client') {}

/** A client with a secret that is shown this once. */
export class OAuthClientSecretResponseDto extends OAuthClientResponseDto {
  /**
   * The new secret; null for public clients. Nobody can show it again.
   * @example "Jx0aVw3Kq8Zs5Lm2Rt7Yb4Nc9Df1Gh6PkUoEiWzXrTy"
   */
  client_secret: string | null;
}

/** The client is gone, and its tokens with it. */
export class OAuthClientDeletedResponseDto extends SuccessDto {}

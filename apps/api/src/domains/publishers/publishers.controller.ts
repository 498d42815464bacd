import { Controller, Get, Param } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, CurrentPrincipal } from '../../platform/access/access.decorator.js';
import { AuthorizedResponseDto } from '../../platform/access/authorized.dto.js';
import { ObjectRights } from '../../platform/access/object-rights.js';
import type { Principal } from '../../platform/access/principal.js';
import { ok } from '../../platform/http/envelope.js';
import { IdPath } from '../../platform/http/id-path.dto.js';

/** Publishers. */
@ApiTags('Authorisation checks')
@Controller('v3/:cc/publishers')
export class PublishersController {
  constructor(private readonly rights: ObjectRights) {}

  /** Whether the user may open the pages of a publisher. */
  @Get(':id/authorize')
  @Access('publishers.authorize')
  @ApiOperation({ operationId: 'authorizePublisher' })
  async authorizePublisher(
    @Param() { cc, id }: IdPath,
    @CurrentPrincipal() principal: Principal,
  ): Promise<AuthorizedResponseDto> {
    const object = { type: 'publisher', id, country: cc, within: {} } as const;
    return ok({ authorized: await this.rights.can(principal, 'read', object) });
  }
}

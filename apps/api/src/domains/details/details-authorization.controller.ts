import { Controller, Get, Param } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, CurrentPrincipal } from '../../platform/access/access.decorator.js';
import { AuthorizedResponseDto } from '../../platform/access/authorized.dto.js';
import { ObjectRights } from '../../platform/access/object-rights.js';
import type { Principal } from '../../platform/access/principal.js';
import { ok } from '../../platform/http/envelope.js';
import { RatingDetailsPath } from './dto/details.path.dto.js';

/** One rated item. */
@ApiTags('Authorisation checks')
@Controller('v3/:cc/ratings/details/:id/:type')
export class DetailsAuthorizationController {
  constructor(private readonly rights: ObjectRights) {}

  /** Whether the user may open the page of an item. */
  @Get('authorize')
  @Access('ratings.details.authorize')
  @ApiOperation({ operationId: 'authorizeRatingDetails' })
  async authorizeDetails(
    @Param() { cc, id, type }: RatingDetailsPath,
    @CurrentPrincipal() principal: Principal,
  ): Promise<AuthorizedResponseDto> {
    const object = { type: 'rating_item', id, country: cc, within: { type } } as const;
    return ok({ authorized: await this.rights.can(principal, 'read', object) });
  }
}

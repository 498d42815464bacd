import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Access, CurrentPrincipal } from '../../platform/access/access.decorator.js';
import type { Principal } from '../../platform/access/principal.js';
import { CrudRoutes } from '../../platform/crud/crud-routes.js';
import { ErrorDto } from '../../platform/errors/error.dto.js';
import { TakesUpload } from '../../platform/files/uploads.js';
import { CountryPath } from '../../platform/http/country-path.dto.js';
import { ok } from '../../platform/http/envelope.js';
import { RateCardInputDto } from './dto/rate-card.dto.js';
import {
  MOST_BYTES,
  PricedServicesResponseDto,
  RateCardFileDto,
  RateCardResponseDto,
  RateCardsImportedDto,
  RateCardsQuery,
  RateCardsResponseDto,
} from './dto/rate-cards.dto.js';
import { RateCardFiles } from './imports/rate-card-files.service.js';
import { RateCardsRepository } from './database/rate-cards.repository.js';
import { RATE_CARD } from './rate-cards.crud.js';

/** Prices of services by format. */
@ApiTags('Ratings')
@Controller('v3/:cc/ratings/rate-cards')
export class RateCardsController extends CrudRoutes(RATE_CARD, {
  rules: 'ratings.rate-cards',
  ids: ['RateCard', 'RateCards'],
  words: ['a price of a service', 'prices of services'],
  field: 'rate_card',
  query: RateCardsQuery,
  input: RateCardInputDto,
  page: RateCardsResponseDto,
  answer: RateCardResponseDto,
}) {}

/** What besides is done with prices. */
@ApiTags('Ratings')
@Controller('v3/:cc/ratings/rate-cards')
export class RateCardFilesController {
  constructor(
    private readonly files: RateCardFiles,
    private readonly cards: RateCardsRepository,
  ) {}

  /** The services whose prices the caller says: all for administrators, a publisher's own for its people. */
  @Get('services')
  @Access('ratings.rate-cards.services')
  @ApiOperation({ operationId: 'listPricedServices' })
  async listPricedServices(
    @Param() { cc }: CountryPath,
    @CurrentPrincipal() principal: Principal,
  ): Promise<PricedServicesResponseDto> {
    return ok({ services: await this.cards.services(cc, principal) });
  }

  /** Takes a file of prices: all of it, or nothing where a line is wrong. */
  @Post('import')
  @HttpCode(200)
  @Access('ratings.rate-cards.import')
  @TakesUpload({ maxBytes: MOST_BYTES })
  @ApiOperation({ operationId: 'importRateCards' })
  @ApiResponse({ status: 200, type: RateCardsImportedDto, description: 'What became of it.' })
  @ApiResponse({ status: 422, type: ErrorDto, description: 'The file or some of its lines cannot be taken.' })
  async importRateCards(
    @Param() { cc }: CountryPath,
    @Body() { file }: RateCardFileDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<RateCardsImportedDto> {
    return ok(await this.files.take(cc, file, principal));
  }
}

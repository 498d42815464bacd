import { Controller, Get, Param, Req } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Access } from '../../platform/access/access.decorator.js';
import { ErrorDto } from '../../platform/errors/error.dto.js';
import { CountryPath } from '../../platform/http/country-path.dto.js';
import { ok } from '../../platform/http/envelope.js';
import { WeightingPath } from './dto/weighting-path.dto.js';
import {
  MethodCountriesResponseDto,
  WeightingReportResponseDto,
  WeightingsResponseDto,
} from './dto/weightings.dto.js';
import { MethodService } from './method.service.js';

/** What the method page shows of published months. */
@ApiTags('Method')
@Controller('v3/method')
@ApiResponse({ status: 429, type: ErrorDto, description: 'Too many calls from one address.' })
export class MethodController {
  constructor(private readonly method: MethodService) {}

  /** Countries with published months. */
  @Get('countries')
  @Access('method.countries')
  @ApiOperation({ operationId: 'listMethodCountries' })
  async countries(@Req() request: FastifyRequest): Promise<MethodCountriesResponseDto> {
    await this.method.admit(request.ip);
    return ok({ countries: await this.method.countries() });
  }

  /** The published months of a country. */
  @Get(':cc/weightings')
  @Access('method.weightings.list')
  @ApiOperation({ operationId: 'listWeightings' })
  @ApiResponse({ status: 404, type: ErrorDto, description: 'There is no such country.' })
  async list(@Param() { cc }: CountryPath, @Req() request: FastifyRequest): Promise<WeightingsResponseDto> {
    await this.method.admit(request.ip);
    return ok({ weightings: await this.method.list(cc) });
  }

  /** How the panel of a published month was weighted. */
  @Get(':cc/weightings/:month')
  @Access('method.weightings.show')
  @ApiOperation({ operationId: 'showWeighting' })
  @ApiResponse({ status: 404, type: ErrorDto, description: 'There is no such country or published month.' })
  async show(
    @Param() { cc, month }: WeightingPath,
    @Req() request: FastifyRequest,
  ): Promise<WeightingReportResponseDto> {
    await this.method.admit(request.ip);
    return ok({ weighting: await this.method.show(cc, month) });
  }
}

import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Access } from '../../platform/access/access.decorator.js';
import { ErrorDto } from '../../platform/errors/error.dto.js';
import { CountryPath } from '../../platform/http/country-path.dto.js';
import { ok } from '../../platform/http/envelope.js';
import { PanelLookup } from '../panel/panel.lookup.js';
import { shownAttribute } from '../ratings/ratings-filters.lookup.js';
import { FoundAttributesResponseDto, SearchAttributesQuery } from './dto/panel-attributes.dto.js';

/** Attributes that target groups and breakdowns can be made of. */
@ApiTags('KPI widgets')
@Controller('v3/:cc/panel-attributes')
export class PanelAttributesController {
  constructor(private readonly panel: PanelLookup) {}

  /** Attributes and levels of the panel by a part of their names. */
  @Get('search')
  @Access('panel-attributes.search')
  @ApiOperation({ operationId: 'findPanelAttributes' })
  @ApiResponse({ status: 422, type: ErrorDto, description: 'The date is none.' })
  async findPanelAttributes(
    @Param() { cc }: CountryPath,
    @Query() { search_value = '', date }: SearchAttributesQuery,
  ): Promise<FoundAttributesResponseDto> {
    const found = await this.panel.search(cc, search_value, date ?? null);
    return ok({ attributes: found.map(shownAttribute) });
  }
}

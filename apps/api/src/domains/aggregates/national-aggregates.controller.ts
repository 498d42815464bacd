import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ShownCrudRoutes } from '../../platform/crud/crud-routes.js';
import { nationalAggregateOf } from './aggregates.crud.js';
import { NationalAggregateInputDto } from './dto/national-aggregate.dto.js';
import {
  NationalAggregateResponseDto,
  NationalAggregatesQuery,
  NationalAggregatesResponseDto,
} from './dto/national-aggregates.dto.js';

const CALLS = {
  field: 'item',
  query: NationalAggregatesQuery,
  input: NationalAggregateInputDto,
  page: NationalAggregatesResponseDto,
  answer: NationalAggregateResponseDto,
  update: 'POST',
} as const;

/** Who publishes services, for those who look after the national ranking. */
@ApiTags('National ranking')
@Controller('v3/:cc/owa/mediahouses')
export class NationalMediaHousesController extends ShownCrudRoutes(nationalAggregateOf('mediahouse'), {
  ...CALLS,
  rules: 'owa.mediahouses',
  ids: ['NationalMediaHouse', 'NationalMediaHouses'],
  words: ['a media house', 'the media houses, as the national ranking knows them'],
}) {}

/** Who sells the advertising of services, for those who look after the national ranking. */
@ApiTags('National ranking')
@Controller('v3/:cc/owa/adnetworks')
export class NationalAdNetworksController extends ShownCrudRoutes(nationalAggregateOf('adnetwork'), {
  ...CALLS,
  rules: 'owa.adnetworks',
  ids: ['NationalAdNetwork', 'NationalAdNetworks'],
  words: ['an ad network', 'the ad networks, as the national ranking knows them'],
}) {}

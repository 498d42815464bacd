import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CrudRoutes } from '../../platform/crud/crud-routes.js';
import { FlightRuleInputDto } from './dto/flight-rule.dto.js';
import { FlightRuleResponseDto, FlightRulesQuery, FlightRulesResponseDto } from './dto/flight-rules.dto.js';
import { FLIGHT_RULE } from './flight-rule.crud.js';

/** When flights are approved without an administrator. */
@ApiTags('adFX')
@Controller('v3/:cc/adfx/rules')
export class FlightRulesController extends CrudRoutes(FLIGHT_RULE, {
  rules: 'adfx.rules',
  ids: ['FlightRule', 'FlightRules'],
  words: ['a rule that approves flights', 'the rules that approve flights'],
  field: 'rule',
  query: FlightRulesQuery,
  input: FlightRuleInputDto,
  page: FlightRulesResponseDto,
  answer: FlightRuleResponseDto,
}) {}

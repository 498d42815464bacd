import { ListQuery } from '../../../platform/list/list-query.dto.js';
import { OneOf, PageOf } from '../../../platform/list/page.dto.js';
import { FLIGHT_RULES } from '../database/flight-rules.list.js';
import { FlightRuleDto } from './flight-rule.dto.js';

/** What a list of rules is asked for. */
export class FlightRulesQuery extends ListQuery(FLIGHT_RULES) {}

/** One page of rules. */
export class FlightRulesResponseDto extends PageOf(FlightRuleDto, 'rules') {}

/** A rule. */
export class FlightRuleResponseDto extends OneOf(FlightRuleDto, 'rule') {}

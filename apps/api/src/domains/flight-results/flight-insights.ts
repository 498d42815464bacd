import { WEAK_CASES } from '@netreach/domain';
import { shareInterval } from '@netreach/measurement';
import type { KpiReadingDto, KpiWidgetDto } from '../campaign-kpi/flight-studies.lookup.js';
import type { FlightContaminationDto } from './dto/flight-details.dto.js';
import type { FlightGoalDto } from './dto/flight-goal.dto.js';
import type { FlightInsightDto, FlightInsightKind } from './dto/flight-insights.dto.js';

/** What findings are looked for in. */
export interface FlightInsightInput {
  readonly reading: KpiReadingDto | null;
  readonly widgets: readonly KpiWidgetDto[];
  readonly delivery: FlightGoalDto;
  readonly completes: FlightGoalDto;
  readonly contamination: FlightContaminationDto | null;
  /** Control persons assigned. */
  readonly control: number;
}

/** Indicators in per cent that are not worth a word. */
const ON_PLAN = { low: 95, high: 105 };
/** Share of the control group, in per cent, from which contamination is worth one. */
const MUCH_CONTAMINATED = 1;

function counted(kind: FlightInsightKind, value: number): FlightInsightDto {
  const nothing = { low: null, high: null, p_adjusted: null, significant: null };
  return { kind, subject: null, subject_de: null, value, ...nothing };
}

const KINDS = { lift: 'lift', negative_lift: 'negative_lift', no_lift: 'no_difference' } as const;

/** What the test says that may be read today. */
function widgetFindings({ reading, widgets }: FlightInsightInput): FlightInsightDto[] {
  if (!reading) return [];
  const told = widgets.flatMap(({ figures, state, title, title_de }): FlightInsightDto[] => {
    if (!figures || state === 'not_enough_data') return [];
    const { low, high, p_adjusted, significant } = figures[reading.read];
    const value = figures.absolute.value;
    return [
      { kind: KINDS[state], subject: title, subject_de: title_de, value, low, high, p_adjusted, significant },
    ];
  });
  const rank = ({ significant, value }: FlightInsightDto) => (significant ? 1000 : 0) + Math.abs(value);
  const missing = widgets.length - told.length;
  return [...told.sort((a, b) => rank(b) - rank(a)), ...(missing > 0 ? [counted('too_few', missing)] : [])];
}

function goalFindings({ delivery, completes }: FlightInsightInput): FlightInsightDto[] {
  const findings: FlightInsightDto[] = [];
  const { indicator } = delivery;
  if (indicator !== null && indicator < ON_PLAN.low) findings.push(counted('delivery_behind', indicator));
  if (indicator !== null && indicator > ON_PLAN.high) findings.push(counted('delivery_ahead', indicator));
  if (completes.goal !== null && completes.done >= completes.goal)
    findings.push(counted('completes_met', completes.done));
  else if (completes.indicator !== null && completes.indicator < ON_PLAN.low)
    findings.push(counted('completes_behind', completes.indicator));
  return findings;
}

/** Whether more of the control group was reached than is worth a word: where the interval leaves no doubt. */
function contaminationFindings({ contamination, control }: FlightInsightInput): FlightInsightDto[] {
  const share = contamination?.control_share ?? null;
  if (share === null || control < WEAK_CASES) return [];
  const { low, high } = shareInterval(share / 100, control);
  if (low * 100 <= MUCH_CONTAMINATED) return [];
  return [{ ...counted('contaminated', share), low: low * 100, high: high * 100 }];
}

/**
 * Findings about a flight: of its indicators what the test says that may be read today, adjusted for all of them, that no
 * difference is to be seen among it; of counts from limits of the product's own. Nothing that is withheld is looked at.
 */
export function flightInsights(input: FlightInsightInput): FlightInsightDto[] {
  return [...widgetFindings(input), ...goalFindings(input), ...contaminationFindings(input)];
}

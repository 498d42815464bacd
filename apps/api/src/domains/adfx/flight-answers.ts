import type { FlightExposure } from '@netreach/domain/flights';
import type { FlightCheckDto, FlightWeekLoadDto } from './dto/flight-check.dto.js';
import type { FlightDto, FlightInputDto } from './dto/flight.dto.js';
import type { CheckedFlight, FlightCheck } from './flight-checks.service.js';
import type { WeekLoad } from './panel-load.js';

type Names = ReadonlyMap<number, string>;

/** Percent with two decimals: a hundredth of a percent of a group is less than a person. */
const percent = (share: number) => Math.round(share * 10_000) / 100;
const named = (names: Names, id: number | null) => (id === null ? null : (names.get(id) ?? null));

function weekOf({ week, groups }: WeekLoad, cap: number, names: Names, tellsAll: boolean): FlightWeekLoadDto {
  return {
    week,
    groups: [...groups]
      .sort((a, b) => b.own + b.others - (a.own + a.others))
      .map(({ gender, age, own, others }) => ({
        gender: named(names, gender),
        age: named(names, age),
        own: percent(own),
        // What other customers ask is theirs to tell.
        others: tellsAll ? percent(others) : null,
        beyond: own + others > cap + 1e-9,
      })),
  };
}

/** What there is to say about a flight, for whoever asks. @param tellsAll for administrators */
export function checkAnswer(check: FlightCheck, names: Names, tellsAll: boolean): FlightCheckDto {
  return {
    persons: check.load.persons,
    cap: percent(check.cap),
    beyond: check.beyond,
    weeks: check.load.weeks.map((week) => weekOf(week, check.cap, names, tellsAll)),
    faults: [...check.faults],
    smallest_lift: check.smallestLift,
    rules: tellsAll
      ? check.rules.map(({ rule, misses }) => ({ rule: rule.name, misses: [...misses] }))
      : null,
  };
}

/** A flight as it is looked at. @param id null for one that is not stored */
export const checkedOf = (
  id: number | null,
  customerId: number,
  flight: FlightInputDto | FlightDto,
): CheckedFlight => ({
  id,
  customerId,
  target: flight.target,
  startsOn: flight.starts_on,
  endsOn: flight.ends_on,
  exposure: flight.exposure as FlightExposure,
  controlShare: flight.control_share,
  plannedCompletes: flight.planned_completes ?? 0,
});

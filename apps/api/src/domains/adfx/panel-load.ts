/** Persons of the panel of a gender and an age; null where somebody has none that is known. */
export interface PanelGroup {
  readonly gender: number | null;
  readonly age: number | null;
  readonly persons: number;
}

/** What a flight asks of the panel. */
export interface AskingFlight {
  readonly target: string;
  /** `YYYY-MM-DD`, the first and the last day. */
  readonly startsOn: string;
  readonly endsOn: string;
  /** Interviews, each with another person, spread evenly over its days. */
  readonly plannedCompletes: number;
}

/** The panel by gender and age: all of it, and within each target group. */
export interface PanelSizes {
  readonly all: readonly PanelGroup[];
  readonly targets: ReadonlyMap<string, readonly PanelGroup[]>;
}

/** How much of a group of the panel is asked in a week, 0 to 1. */
export interface GroupLoad {
  readonly gender: number | null;
  readonly age: number | null;
  /** By the flight itself, and by all others that are approved. */
  readonly own: number;
  readonly others: number;
}

/** What a flight asks of the panel in a week. */
export interface WeekLoad {
  /** Its Monday. */
  readonly week: string;
  readonly groups: readonly GroupLoad[];
}

/** What a flight asks of the panel. */
export interface PanelLoad {
  /** Persons of the panel in its target group. */
  readonly persons: number;
  /** Share of its target group that it asks in its fullest week; null without anybody in the group. */
  readonly targetShare: number | null;
  readonly weeks: readonly WeekLoad[];
}

const DAY = 86_400_000;
const keyOf = ({ gender, age }: Pick<PanelGroup, 'gender' | 'age'>) => `${gender}:${age}`;
const sum = (groups: readonly PanelGroup[]) => groups.reduce((all, { persons }) => all + persons, 0);

/** Days of a period, its first and last one included. */
export const daysOf = ({ startsOn, endsOn }: Pick<AskingFlight, 'startsOn' | 'endsOn'>): number =>
  (Date.parse(endsOn) - Date.parse(startsOn)) / DAY + 1;

function mondayOf(day: number): number {
  return day - ((new Date(day).getUTCDay() + 6) % 7) * DAY;
}

/** Interviews of a flight by the Mondays of its weeks. */
export function interviewsByWeek(flight: AskingFlight): Map<string, number> {
  const perDay = flight.plannedCompletes / daysOf(flight);
  const weeks = new Map<string, number>();
  for (let day = Date.parse(flight.startsOn); day <= Date.parse(flight.endsOn); day += DAY) {
    const week = new Date(mondayOf(day)).toISOString().slice(0, 10);
    weeks.set(week, (weeks.get(week) ?? 0) + perDay);
  }
  return weeks;
}

/** Share of each group of the panel that a flight asks in a week, by group. */
function sharesOf(flight: AskingFlight, week: string, { all, targets }: PanelSizes): Map<string, number> {
  const asked = interviewsByWeek(flight).get(week) ?? 0;
  const target = targets.get(flight.target) ?? [];
  const persons = sum(target);
  const sizes = new Map(all.map((group) => [keyOf(group), group.persons]));
  return new Map(
    target.map((group) => {
      const size = sizes.get(keyOf(group)) ?? group.persons;
      return [keyOf(group), (asked * group.persons) / persons / size];
    }),
  );
}

/**
 * What a flight asks of the panel week by week, in each group of gender and age in which it asks anybody.
 * @param others flights that are approved, without this one
 */
export function panelLoad(
  flight: AskingFlight,
  others: readonly AskingFlight[],
  sizes: PanelSizes,
): PanelLoad {
  const target = (sizes.targets.get(flight.target) ?? []).filter(({ persons }) => persons > 0);
  const persons = sum(target);
  const interviews = interviewsByWeek(flight);
  const weeks = [...interviews.keys()].map((week) => {
    const own = sharesOf(flight, week, sizes);
    const beside = others.map((other) => sharesOf(other, week, sizes));
    const groups = target.map((group) => ({
      gender: group.gender,
      age: group.age,
      own: own.get(keyOf(group)) ?? 0,
      others: beside.reduce((all, shares) => all + (shares.get(keyOf(group)) ?? 0), 0),
    }));
    return { week, groups };
  });
  const most = Math.max(0, ...interviews.values());
  return { persons, targetShare: persons > 0 ? most / persons : null, weeks };
}

/** Whether a flight would have more of a group asked in a week than may be, or asks a group nobody of the panel is in. */
export function isBeyond({ persons, weeks }: PanelLoad, cap: number): boolean {
  // What is exactly the cap may have been added up from thirds.
  const most = cap + 1e-9;
  return persons === 0 || weeks.some(({ groups }) => groups.some(({ own, others }) => own + others > most));
}

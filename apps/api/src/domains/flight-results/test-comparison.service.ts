import { Injectable } from '@nestjs/common';
import { MIN_CASES } from '@netreach/domain';
import type { QuestionRole } from '@netreach/domain/surveys';
import { compareArms, type Arm } from '@netreach/measurement';
import { AppError } from '../../platform/errors/app-error.js';
import { FlightStudies, type Comparison, type StudyPerson } from '../campaign-kpi/flight-studies.lookup.js';
import type { AnswerQuestion } from '../ratings/answers/answer-question.lookup.js';
import type { Viewer } from '../ratings/database/visible-items.lookup.js';
import { FlightFactsReadModel, type FlightContact } from './database/flight-facts.read-model.js';
import type { ComparedArmDto, ComparisonResponseDto } from './dto/comparison.dto.js';
import { SettledFlights, type SettledFlight } from './settled-flights.service.js';

/** Which test, and what of it is compared. */
export interface ComparisonAsked {
  readonly cc: string;
  readonly id: number;
  readonly flight_id?: number | undefined;
  readonly role?: QuestionRole | undefined;
}

/** A comparison that has been asked for and not been computed. */
export interface SettledComparison {
  readonly by: 'flight' | 'creative';
  readonly role: QuestionRole | undefined;
  readonly flights: readonly SettledFlight[];
  readonly question: AnswerQuestion;
}

/** A flight or creative with what was found. */
interface FoundArm {
  readonly id: number;
  readonly name: string;
  /** null: no study, no such indicator. */
  readonly comparison: Comparison | null;
}

/** Compares the flights of a test, or the creatives of a flight, with each other. */
@Injectable()
export class TestComparison {
  constructor(
    private readonly settled: SettledFlights,
    private readonly flights: FlightFactsReadModel,
    private readonly studies: FlightStudies,
  ) {}

  /** Settles what is compared. @param call the rule of the call @throws AppError `request.not_found` */
  async settle(call: string, asked: ComparisonAsked, viewer: Viewer): Promise<SettledComparison> {
    const { cc, id, flight_id, role } = asked;
    if (!(await this.flights.isTest(cc, id))) throw new AppError('request.not_found');
    const by = flight_id === undefined ? 'flight' : 'creative';
    const ids =
      flight_id === undefined ? (await this.flights.flights(cc, id)).map((flight) => flight.id) : [flight_id];
    const more = { role: role ?? null, by };
    const flights: SettledFlight[] = [];
    for (const one of ids)
      flights.push(await this.settled.settle(call, { cc, id, flight_id: one }, viewer, more));
    const data = flights.flatMap(({ question }) => [...question.data]);
    const { admin, customerId } = viewer;
    const named = { test: id, flight: flight_id ?? null, ...more };
    return {
      by,
      role,
      flights,
      question: { call, country: cc, data, asked: named, viewer: { admin, customerId } },
    };
  }

  /** The whole answer. */
  async of({ by, role, flights }: SettledComparison): Promise<Omit<ComparisonResponseDto, 'success'>> {
    const surveys = flights.flatMap(({ study }) => study.survey ?? []);
    const roles = [...new Set(surveys.flatMap((survey) => this.rolesOf(survey)))];
    const wanted = role ?? roles[0] ?? null;
    const arms =
      wanted === null
        ? []
        : by === 'flight'
          ? await this.ofFlights(flights, wanted)
          : await this.ofCreatives(flights[0], wanted);
    return { by, role: wanted, roles, ...compared(arms, by) };
  }

  private rolesOf(survey: NonNullable<SettledFlight['study']['survey']>): QuestionRole[] {
    return this.studies.widgetsOf(survey).map((question) => question.role);
  }

  private async ofFlights(flights: readonly SettledFlight[], role: QuestionRole): Promise<FoundArm[]> {
    const arms: FoundArm[] = [];
    for (const { facts, study } of flights) {
      const question = study.survey && this.studies.widgetOf(study.survey, role);
      const groups = this.studies.groups(await this.studies.respondents(study));
      const comparison =
        study.survey && question ? this.studies.compare(study.survey, question, groups) : null;
      arms.push({ id: facts.id, name: facts.name, comparison });
    }
    return arms;
  }

  /** Exposed persons who met one creative only, each against the whole control group. */
  private async ofCreatives(flight: SettledFlight | undefined, role: QuestionRole): Promise<FoundArm[]> {
    const survey = flight?.study.survey;
    const question = survey && this.studies.widgetOf(survey, role);
    if (!flight || !survey || !question) return [];
    const { exposed, control } = this.studies.groups(await this.studies.respondents(flight.study));
    const only = onlyCreative(exposed, await this.flights.contacts(flight.hits));
    const creatives = await this.flights.creatives(flight.path.id, flight.facts.id);
    const arms = creatives.map(({ id, name }): FoundArm => {
      const met = exposed.filter(({ personId }) => only.get(personId) === id);
      return { id, name, comparison: this.studies.compare(survey, question, { exposed: met, control }) };
    });
    const whole = this.studies.compare(survey, question, { exposed, control });
    return protectedArms(arms, whole.exposed.asked);
  }
}

/** The creative that somebody met before he answered, where it was one only. */
function onlyCreative(
  exposed: readonly StudyPerson[],
  contacts: readonly FlightContact[],
): Map<number, number> {
  const finished = new Map(
    exposed.map(({ personId, finishedAt }) => [personId, finishedAt.toISOString().slice(0, 10)]),
  );
  const met = new Map<number, Set<number>>();
  for (const { personId, creativeId, firstDay } of contacts) {
    const until = finished.get(personId);
    if (until === undefined || firstDay > until) continue;
    met.set(personId, (met.get(personId) ?? new Set()).add(creativeId));
  }
  return new Map(
    [...met].flatMap(([person, creatives]) =>
      creatives.size === 1 ? [[person, [...creatives][0]!] as const] : [],
    ),
  );
}

/** Whoever is in no arm that is told could be found from the whole: where they are few, the smallest arm is not told either. */
function protectedArms(arms: readonly FoundArm[], all: number): FoundArm[] {
  const told = arms.filter(({ comparison }) => comparison?.found);
  const rest = all - told.reduce((sum, { comparison }) => sum + (comparison?.exposed.asked ?? 0), 0);
  if (told.length === 0 || rest === 0 || rest >= MIN_CASES) return [...arms];
  const smallest = told.reduce((a, b) =>
    a.comparison!.exposed.asked <= b.comparison!.exposed.asked ? a : b,
  );
  return arms.map((arm) => (arm === smallest ? { ...arm, comparison: null } : arm));
}

const points = (share: number) => share * 100;

/** What was found, as it is told. Creatives have the same control group, which is in none of their differences. */
function compared(
  found: readonly FoundArm[],
  by: 'flight' | 'creative',
): Pick<ComparisonResponseDto, 'arms' | 'pairs' | 'verdict' | 'winner'> {
  const told = found.flatMap(({ id, comparison }): Arm[] => {
    if (!comparison?.found) return [];
    const { exposed, control } = comparison;
    return [{ key: `${id}`, exposed, control: by === 'flight' ? control : null }];
  });
  const result = told.length >= 2 ? compareArms(told) : null;
  const arms = found.map(({ id, name, comparison }): ComparedArmDto => {
    const nothing = { exposed: null, control: null, lift: null, low: null, high: null, best: null };
    if (!comparison?.found) return { id, name, ...nothing };
    const { value, low, high } = comparison.found.lift.absolute;
    const best = result?.arms.find(({ key }) => key === `${id}`)?.best ?? null;
    return {
      id,
      name,
      exposed: comparison.exposed.asked,
      control: comparison.control.asked,
      lift: points(value),
      low: points(low),
      high: points(high),
      best: best === null ? null : points(best),
    };
  });
  const pairs = (result?.pairs ?? []).map((pair) => ({
    one: Number(pair.one),
    other: Number(pair.other),
    difference: points(pair.difference),
    low: points(pair.low),
    high: points(pair.high),
    p_value: pair.pValue,
    p_adjusted: pair.adjusted,
    significant: pair.significant,
  }));
  const winner = result?.winner ?? null;
  return {
    arms,
    pairs,
    verdict: result?.verdict ?? 'not_enough_data',
    winner: winner === null ? null : Number(winner),
  };
}

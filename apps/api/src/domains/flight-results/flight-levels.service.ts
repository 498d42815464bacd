import { Injectable } from '@nestjs/common';
import { STUDY_GROUPS, type StudyGroup } from '@netreach/domain/surveys';
import {
  FlightAssignment,
  levelIn,
  type AssignedStratum,
  type StratumAttribute,
} from '../flight-assignment/flight-assignment.lookup.js';
import { PanelLookup } from '../panel/panel.lookup.js';
import { FlightFactsReadModel, type StratumCompletes } from './database/flight-facts.read-model.js';
import type { FlightLevelCompletesDto } from './dto/flight-survey.dto.js';
import { completesGoal, type SettledFlight } from './settled-flights.service.js';

type Quota = { readonly group?: StudyGroup | undefined; readonly target: string; readonly most: number };

/** Completes of flights by gender and by age, against their quotas. */
@Injectable()
export class FlightLevels {
  constructor(
    private readonly flights: FlightFactsReadModel,
    private readonly assignment: FlightAssignment,
    private readonly panel: PanelLookup,
  ) {}

  /** Completes by level and group. @param quotas of the survey */
  async of(
    flight: SettledFlight,
    attribute: StratumAttribute,
    quotas: readonly Quota[],
  ): Promise<FlightLevelCompletesDto[]> {
    const { study, facts, path } = flight;
    const attributes = await this.panel.attributes(path.cc);
    const levels = attributes.find(({ key }) => key === attribute)?.values ?? [];
    const completes = study.survey ? await this.flights.completes(study.survey.id, facts.id) : [];
    const strata = await this.assignment.strata(facts.id);
    const unknown = completes.some(({ stratum }) => stratum === null || levelIn(stratum, attribute) === null);
    const named = [
      ...levels.map(({ key, name }) => ({ level: key as string | null, name: name as string | null })),
      ...(unknown ? [{ level: null, name: null }] : []),
    ];
    const goal = completesGoal(flight).goal;
    return named.flatMap(({ level, name }) =>
      STUDY_GROUPS.map((group) => {
        const done = sumOf(completes, { attribute, level, group });
        const own = level === null ? null : quotaOf(quotas, `${attribute}:${level}`, group);
        const assigned = goal === null ? null : assignedQuota(strata, { attribute, level, group }, goal);
        const quota = own ?? assigned;
        return {
          level,
          name,
          group,
          completes: done,
          quota,
          quota_source: quota === null ? null : own === null ? ('assignment' as const) : ('survey' as const),
          filled: quota ? (done / quota) * 100 : null,
        };
      }),
    );
  }
}

interface Cell {
  readonly attribute: StratumAttribute;
  readonly level: string | null;
  readonly group: StudyGroup;
}

function sumOf(completes: readonly StratumCompletes[], { attribute, level, group }: Cell): number {
  return completes
    .filter((each) => each.group === group)
    .filter(({ stratum }) => (stratum === null ? null : levelIn(stratum, attribute)) === level)
    .reduce((sum, each) => sum + each.completes, 0);
}

/** What the survey wants of a level in a group; one that both groups fill is halved. null: it says nothing of it. */
function quotaOf(quotas: readonly Quota[], target: string, group: StudyGroup): number | null {
  const own = quotas.filter((quota) => quota.target === target && (quota.group ?? group) === group);
  if (own.length === 0) return null;
  return own.reduce((sum, quota) => sum + (quota.group ? quota.most : quota.most / 2), 0);
}

/** The planned completes in the shares of the persons assigned. null while nobody is. */
function assignedQuota(
  strata: readonly AssignedStratum[],
  { attribute, level, group }: Cell,
  goal: number,
): number | null {
  const all = strata.reduce((sum, { persons }) => sum + persons, 0);
  if (all === 0) return null;
  const own = strata
    .filter((each) => each.group === group && levelIn(each.stratum, attribute) === level)
    .reduce((sum, { persons }) => sum + persons, 0);
  return Math.round((goal * own) / all);
}

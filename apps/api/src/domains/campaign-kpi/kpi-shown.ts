import type { Interval, LiftFigure } from '@netreach/measurement';
import type { SurveyHead } from '../surveys/database/survey-results.lookup.js';
import type { ComparedGroup, Comparison } from './compare-groups.js';
import type { KpiProgressDto, KpiReadingDto, KpiWidgetHeadDto } from './dto/kpi-board.dto.js';
import type { KpiLiftFigureDto } from './dto/lift-figure.dto.js';
import type { KpiGroupDto, KpiLiftDto, KpiTestDto } from './dto/lift.dto.js';
import { ALPHA, type Adjusted, type Progress, type Standing } from './reading.js';
import { isRandom } from './study.js';
import type { WidgetQuestion } from './widget-questions.js';

/** A widget's name. */
export function widgetHead({ name, role, title }: WidgetQuestion, survey: SurveyHead): KpiWidgetHeadDto {
  const primary = name === survey.primaryQuestion;
  return { widget_id: name, role, title: title.default, title_de: title.de ?? null, primary };
}

/** The preregistered reading of a survey, and where it stands. */
export function readingShown(survey: SurveyHead, standing: Standing): KpiReadingDto {
  return {
    id: survey.id,
    name: survey.name,
    status: survey.status,
    exposure: survey.exposure,
    assignment: isRandom(survey) ? 'random' : 'observed',
    primary_question: survey.primaryQuestion,
    minimum_base: survey.minimumBase,
    planned_per_group: survey.plannedPerGroup,
    planned_lift: percent(survey.plannedLift),
    stopping_rule: survey.stoppingRule,
    live_since: survey.liveAt?.toISOString() ?? null,
    closed_at: survey.closedAt?.toISOString() ?? null,
    completes: standing.completes,
    planned_reached: standing.isPlannedReached,
    read: standing.read,
  };
}

/** A comparison as its reader sees it; undefined below the base. */
export function liftShown(
  { exposed, control, found }: Comparison,
  adjusted: Adjusted | null,
): KpiLiftDto | undefined {
  if (!found || !adjusted) return undefined;
  const { lift, headroom, alwaysValid } = found;
  return {
    exposed: groupShown(exposed),
    control: groupShown(control),
    absolute: figureShown(lift.absolute),
    relative: lift.relative && figureShown(lift.relative),
    headroom: headroom && figureShown(headroom),
    rough: found.isRough,
    classic: testShown(lift.absolute, found.pValue, adjusted.classic),
    always_valid: testShown(alwaysValid, alwaysValid.pValue, adjusted.alwaysValid),
  };
}

/** How far a study is. */
export function progressShown({ power, needed, missing, daysToGo }: Progress): KpiProgressDto {
  return { power: percent(power), needed_per_group: needed, missing, days_to_go: daysToGo };
}

const percent = (share: number) => share * 100;

const groupShown = ({ asked, excluded, n, share }: ComparedGroup): KpiGroupDto => ({
  asked,
  excluded,
  effective: n,
  share: percent(share),
});

const figureShown = ({ value, low, high }: LiftFigure): KpiLiftFigureDto => ({
  value: percent(value),
  low: percent(low),
  high: percent(high),
});

const testShown = ({ low, high }: Interval, pValue: number, adjusted: number): KpiTestDto => ({
  low: percent(low),
  high: percent(high),
  p_value: pValue,
  p_adjusted: adjusted,
  significant: adjusted <= ALPHA,
});

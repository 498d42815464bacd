import { Injectable } from '@nestjs/common';
import { MIN_LIFT_BASE } from '@netreach/measurement';
import { Clock } from '../../platform/clock/clock.js';
import { refusedField } from '../../platform/errors/app-error.js';
import { PersonLevels, type ReachedPersons } from '../campaign-figures/person-levels.lookup.js';
import { SurveyResults, type SurveyHead } from '../surveys/database/survey-results.lookup.js';
import { BrandLiftLookup, type Norms } from '../brand-lift/brand-lift.lookup.js';
import { balanceSheet } from './balance-sheet.js';
import { benchmarkShown, normOf } from './benchmark/norms-beside.js';
import { compareGroups, type Comparison } from './compare-groups.js';
import type { KpiBoardResponseDto, KpiIncrementalDto, KpiWidgetDto } from './dto/kpi-board.dto.js';
import type { AskedStudy } from './kpi-studies.service.js';
import { liftShown, progressShown, readingShown, widgetHead } from './kpi-shown.js';
import { adjustedOver, progressOf, standingOf, stateOf, type Adjusted, type Standing } from './reading.js';
import { groupsOf, isRandom, studyPersons, WEIGHTED_BY, type StudyGroups } from './study.js';
import { weighControl } from './weigh-control.js';
import { countsAs, widgetQuestions, type WidgetQuestion } from './widget-questions.js';

/** Said in place of figures. */
export const NOT_ENOUGH_DATA = 'We don’t have enough data for this metric.';

/** What all widgets of a board are made of. */
interface Board {
  readonly survey: SurveyHead;
  readonly standing: Standing;
  readonly reached: ReachedPersons | null;
  readonly norms: Norms;
  readonly now: number;
}

/** The indicators of a campaign's study. */
@Injectable()
export class KpiBoards {
  constructor(
    private readonly results: SurveyResults,
    private readonly persons: PersonLevels,
    private readonly brandLift: BrandLiftLookup,
    private readonly clock: Clock,
  ) {}

  /** The whole board. @throws AppError `request.invalid` for a category there is not; as `CampaignQuestions.ask` */
  async of(study: AskedStudy): Promise<Omit<KpiBoardResponseDto, 'success'>> {
    const { survey, surveys, path, viewer, asked, funnel, category } = study;
    const norms = await this.normsOf(category);
    const choices = surveys.map(({ id, name }) => ({ id, name }));
    if (!survey) return { surveys: choices, reading: null, benchmark: null, widgets: [], balance: null };
    const completes = await this.results.completes(survey.id);
    const known = await this.persons.known(path.cc, asked, WEIGHTED_BY);
    const all = groupsOf(studyPersons(completes, known));
    const sound = withoutMarks(all);
    const weights = weighControl(sound, isRandom(survey) ? [] : WEIGHTED_BY);
    const questions = widgetQuestions(survey.data, survey.primaryQuestion);
    const comparisons = questions.map((question) =>
      compareGroups(all, { ...rulesOf(survey, question), weightOf: (person) => weights.weightOf(person) }),
    );
    const adjusted = adjustedOver(comparisons);
    const standing = standingOf(survey, {
      exposed: sound.exposed.length,
      control: sound.control.length,
    });
    const place = { ...path, flight: survey.flightId ?? undefined };
    const reached = await this.persons.reached('campaigns.kpi', place, viewer);
    const board = { survey, standing, reached, norms, now: this.clock.now() };
    return {
      surveys: choices,
      reading: readingShown(survey, standing),
      benchmark: norms.categories.length > 0 ? benchmarkShown(norms) : null,
      widgets: questions.map((question, at) => widget(board, question, comparisons[at]!, adjusted[at]!)),
      balance: balanceSheet(survey, sound, weights, { funnel, known }),
    };
  }

  private async normsOf(category: string | undefined): Promise<Norms> {
    const norms = await this.brandLift.norms(category);
    if (!norms) throw refusedField('benchmark_category', 'unknown_value', { value: category ?? '' });
    return norms;
  }
}

/** Those who are compared. */
export function withoutMarks({ exposed, control }: StudyGroups): StudyGroups {
  const isSound = ({ marks }: { readonly marks: readonly unknown[] }) => marks.length === 0;
  return { exposed: exposed.filter(isSound), control: control.filter(isSound) };
}

/** How a widget compares, but for its weights. */
export function rulesOf(survey: SurveyHead, question: WidgetQuestion) {
  return {
    minimumBase: Math.max(MIN_LIFT_BASE, survey.minimumBase),
    plannedPerGroup: survey.plannedPerGroup,
    counts: ({ answers }: { readonly answers: Readonly<Record<string, unknown>> }) =>
      countsAs(question, answers[question.name]),
  };
}

function widget(
  { survey, standing, reached, norms, now }: Board,
  question: WidgetQuestion,
  comparison: Comparison,
  adjusted: Adjusted | null,
): KpiWidgetDto {
  const state = stateOf(comparison.found, adjusted, standing.read);
  const norm = normOf(norms, question.role);
  const head = widgetHead(question, survey);
  const lift = liftShown(comparison, adjusted);
  if (!lift) return { ...head, state, message: NOT_ENOUGH_DATA, figures: null, norm };
  const progress = progressOf(survey, comparison, now);
  const figures = {
    ...lift,
    progress: progress && progressShown(progress),
    // Persons are gained where a lift is; without one the number would be noise in heads.
    incremental: state === 'lift' && reached ? incrementalShown(reached, comparison) : null,
  };
  return { ...head, state, message: null, figures, norm };
}

function incrementalShown(
  { persons, cases, isWeak, spent }: ReachedPersons,
  { found }: Comparison,
): KpiIncrementalDto | null {
  if (!found) return null;
  const { value, low, high } = found.lift.absolute;
  const gained = value * persons;
  return {
    persons: gained,
    low: low * persons,
    high: high * persons,
    reached: persons,
    reached_panelists: cases,
    reliability: isWeak ? 'weak' : 'ok',
    cost_per_person: gained > 0 && spent !== null ? spent / gained : null,
  };
}

import { refusedField } from '../../platform/errors/app-error.js';
import { Injectable } from '@nestjs/common';
import type { SurveyQuestion } from '@netreach/domain/surveys';
import { MIN_CASES } from '@netreach/domain';
import { trendTest } from '@netreach/measurement';
import { PersonLevels, type KnownPersons } from '../campaign-figures/person-levels.lookup.js';
import { SurveyResults, type SurveyHead } from '../surveys/database/survey-results.lookup.js';
import {
  byAttribute,
  byContactClass,
  byPlace,
  byQuestion,
  isClosed,
  type StudyPart,
  type StudyParts,
} from './breakdown-parts.js';
import { compareGroups, type Comparison } from './compare-groups.js';
import type {
  KpiBreakdownResponseDto,
  KpiChoiceDto,
  KpiRowDto,
  KpiTrendDto,
} from './dto/kpi-breakdown.dto.js';
import { NOT_ENOUGH_DATA, rulesOf, withoutMarks } from './kpi-board.service.js';
import { liftShown, widgetHead } from './kpi-shown.js';
import type { AskedStudy } from './kpi-studies.service.js';
import { adjustedOver, standingOf, stateOf } from './reading.js';
import { groupsOf, isRandom, studyPersons, WEIGHTED_BY, type StudyPerson } from './study.js';
import { weighControl } from './weigh-control.js';
import { widgetQuestions, type WidgetQuestion } from './widget-questions.js';

type Dimension = KpiBreakdownResponseDto['by'];

/** What a widget is broken down by. */
export interface BreakdownAsked {
  readonly widget: string;
  readonly by: Dimension;
  /** The attribute or question; the first that can be without it. */
  readonly key: string | undefined;
}

/** What was chosen, and what could be. */
interface Chosen extends StudyParts {
  readonly key: string | null;
  readonly choices: readonly KpiChoiceDto[];
}

/** A part with what was found in it. */
interface ComparedPart {
  readonly part: StudyPart;
  readonly largestWeight: number;
  readonly comparison: Comparison;
}

const NO_PARTS: Chosen = { key: null, choices: [], parts: [], areWhole: true };

/** The lift of one indicator in parts of the groups. */
@Injectable()
export class KpiBreakdowns {
  constructor(
    private readonly results: SurveyResults,
    private readonly persons: PersonLevels,
  ) {}

  /** The whole answer. @throws AppError `request.invalid` for a widget, attribute or question there is not */
  async of(study: AskedStudy, asked: BreakdownAsked): Promise<Omit<KpiBreakdownResponseDto, 'success'>> {
    const { survey } = study;
    const questions = survey ? widgetQuestions(survey.data, survey.primaryQuestion) : [];
    const question = questions.find(({ name }) => name === asked.widget);
    if (!survey || !question) throw refusedField('widget_id', 'unknown_value', { value: asked.widget });
    const completes = await this.results.completes(survey.id);
    const known = await this.persons.known(study.path.cc, study.asked, undefined);
    const everybody = studyPersons(completes, known);
    const chosen = await this.parts(study, { survey, known, everybody }, asked);
    const compared = chosen.parts.map((part) => comparedPart(survey, question, part));
    const told = chosen.areWhole ? protectedParts(compared) : compared;
    const adjusted = adjustedOver(told.map(({ comparison }) => comparison));
    const { exposed, control } = withoutMarks(groupsOf(everybody));
    const { read } = standingOf(survey, { exposed: exposed.length, control: control.length });
    return {
      survey: { id: survey.id, name: survey.name },
      widget: widgetHead(question, survey),
      by: asked.by,
      key: chosen.key,
      choices: [...chosen.choices],
      evidence: evidenceOf(survey, asked.by),
      read,
      rows: told.map(({ part, largestWeight, comparison }, at): KpiRowDto => {
        const lift = liftShown(comparison, adjusted[at]!) ?? null;
        return {
          key: part.key,
          name: part.name,
          name_de: part.nameDe,
          state: stateOf(comparison.found, adjusted[at]!, read),
          message: lift ? null : NOT_ENOUGH_DATA,
          lift,
          largest_weight: lift && largestWeight,
        };
      }),
      trend: asked.by === 'contact_class' ? trendOf(told) : null,
    };
  }

  private async parts(
    study: AskedStudy,
    {
      survey,
      known,
      everybody,
    }: { survey: SurveyHead; known: KnownPersons | null; everybody: readonly StudyPerson[] },
    { widget, by, key }: BreakdownAsked,
  ): Promise<Chosen> {
    if (by === 'contact_class') return { ...NO_PARTS, ...byContactClass(everybody) };
    if (by === 'attribute') return attributeParts(known, everybody, key);
    if (by === 'question') return questionParts(survey, everybody, { widget, key });
    const ids = everybody.map(({ personId }) => personId);
    return { ...NO_PARTS, ...byPlace(everybody, await this.persons.partsOf(study.asked, by, ids)) };
  }
}

function attributeParts(
  known: KnownPersons | null,
  everybody: readonly StudyPerson[],
  key: string | undefined,
): Chosen {
  const attributes = known?.attributes ?? [];
  const attribute = key === undefined ? attributes[0] : attributes.find((each) => each.key === key);
  const choices = attributes.map((each) => ({ key: each.key, name: each.name, name_de: null }));
  if (key !== undefined && known && !attribute) throw refusedField('key', 'unknown_value', { value: key });
  if (!attribute) return { ...NO_PARTS, choices };
  return { key: attribute.key, choices, ...byAttribute(everybody, attribute) };
}

function questionParts(
  { data }: SurveyHead,
  everybody: readonly StudyPerson[],
  { widget, key }: { widget: string; key: string | undefined },
): Chosen {
  const closed = data.elements.filter((each) => isClosed(each) && each.name !== widget);
  const question: SurveyQuestion | undefined =
    key === undefined ? closed[0] : closed.find(({ name }) => name === key);
  const choices = closed.map(({ name, title }) => ({
    key: name,
    name: title.default,
    name_de: title.de ?? null,
  }));
  if (key !== undefined && !question) throw refusedField('question', 'unknown_value', { value: key });
  if (!question) return { ...NO_PARTS, choices };
  return { key: question.name, choices, ...byQuestion(everybody, question) };
}

function comparedPart(survey: SurveyHead, question: WidgetQuestion, part: StudyPart): ComparedPart {
  const weights = weighControl(withoutMarks(part.groups), isRandom(survey) ? [] : WEIGHTED_BY);
  const weightOf = (person: StudyPerson) => weights.weightOf(person);
  const comparison = compareGroups(part.groups, { ...rulesOf(survey, question), weightOf });
  return { part, largestWeight: weights.largest, comparison };
}

/**
 * Parts that make up a whole that is told: what is withheld could be found by subtraction where it is of few persons, so the
 * smallest of the others is withheld too.
 */
function protectedParts(compared: readonly ComparedPart[]): ComparedPart[] {
  const hidden = compared.filter(({ comparison }) => !comparison.found);
  const left = (['exposed', 'control'] as const).map((group) =>
    hidden.reduce((sum, { comparison }) => sum + comparison[group].asked, 0),
  );
  const isFound = left.some((persons) => persons > 0 && persons < MIN_CASES);
  const shown = compared.filter(({ comparison }) => comparison.found);
  const [smallest] = [...shown].sort((a, b) => a.comparison.exposed.asked - b.comparison.exposed.asked);
  if (!isFound || !smallest) return [...compared];
  return compared.map((each) =>
    each === smallest ? { ...each, comparison: { ...each.comparison, found: null } } : each,
  );
}

/** Whether shares rise with the classes, by their place: among the exposed, for control and exposed differ otherwise too. */
function trendOf(compared: readonly ComparedPart[]): KpiTrendDto | null {
  const classes = compared.flatMap(({ comparison: { found, exposed } }, at) =>
    found ? [{ dose: at + 1, n: exposed.asked, positive: exposed.share * exposed.asked }] : [],
  );
  const { z, pValue } = trendTest(classes);
  return classes.length < 2 || Number.isNaN(z) ? null : { z, p_value: pValue, classes: classes.length };
}

/** Who is reached how often, by what, and who answers how, nobody drew lots for. */
function evidenceOf(survey: SurveyHead, by: Dimension): KpiBreakdownResponseDto['evidence'] {
  if (by !== 'attribute') return 'association';
  return isRandom(survey) ? 'experiment' : 'observed';
}

import { Injectable } from '@nestjs/common';
import { MIN_CASES } from '@netreach/domain';
import type { QuestionRole } from '@netreach/domain/surveys';
import type { Plain } from '../ratings/answers/answer-question.lookup.js';
import type { Viewer } from '../ratings/database/visible-items.lookup.js';
import { SurveyResults, type SurveyHead } from '../surveys/database/survey-results.lookup.js';
import { compareGroups, type Comparison } from './compare-groups.js';
import { RecruitmentDto } from './dto/balance-sheet.dto.js';
import { KpiBoardResponseDto, KpiReadingDto, KpiWidgetDto } from './dto/kpi-board.dto.js';
import { KpiLiftDto } from './dto/lift.dto.js';
import { KpiBoards, rulesOf } from './kpi-board.service.js';
import { liftShown } from './kpi-shown.js';
import { KpiStudies, type AskedStudy } from './kpi-studies.service.js';
import { adjustedOver } from './reading.js';
import { groupsOf, studyPersons, type StudyGroups, type StudyPerson } from './study.js';
import { widgetQuestions, type WidgetQuestion } from './widget-questions.js';

export { KpiLiftDto, KpiReadingDto, KpiWidgetDto, RecruitmentDto };
export type { AskedStudy, Comparison, StudyGroups, StudyPerson, SurveyHead, WidgetQuestion };

/** The board of a study. */
export type StudyBoard = Omit<KpiBoardResponseDto, 'success'>;

/** A widget by what persons really met. */
export interface TreatedWidget {
  readonly widget: string;
  /** null below the base, or where so few changed their group that their answers could be found by subtraction. */
  readonly lift: KpiLiftDto | null;
}

/** Studies of flights, by the board of campaigns. */
@Injectable()
export class FlightStudies {
  /** A file tells several views of one board. */
  private readonly made = new WeakMap<AskedStudy, Promise<StudyBoard>>();

  constructor(
    private readonly studies: KpiStudies,
    private readonly boards: KpiBoards,
    private readonly results: SurveyResults,
  ) {}

  /**
   * Settles the newest study of a flight.
   * @param call the rule of the call
   * @param more what else the answer depends on
   * @throws AppError `request.not_found`
   */
  settle(
    call: string,
    path: { readonly cc: string; readonly id: number; readonly flight_id: number },
    viewer: Viewer,
    more: Readonly<Record<string, Plain>> = {},
  ): Promise<AskedStudy> {
    return this.studies.settle(call, path, { flight_id: path.flight_id }, viewer, more);
  }

  /** The board, as assigned. @throws AppError as `CampaignQuestions.ask` */
  board(study: AskedStudy): Promise<StudyBoard> {
    const board = this.made.get(study) ?? this.boards.of(study);
    this.made.set(study, board);
    return board;
  }

  /** Everybody who answered to the end; must not leave as it is. */
  async respondents({ survey }: Pick<AskedStudy, 'survey'>): Promise<StudyPerson[]> {
    return survey ? studyPersons(await this.results.completes(survey.id), null) : [];
  }

  /**
   * The same widgets by what persons really met, whatever they were assigned to. Who met it, nobody drew lots for: no cause.
   * @param respondents of the study
   */
  asTreated(
    survey: SurveyHead,
    respondents: readonly StudyPerson[],
    isTreated: (person: StudyPerson) => boolean,
  ): TreatedWidget[] {
    const moved = respondents.filter((person) => isTreated(person) !== (person.group === 'exposed')).length;
    const isFound = moved > 0 && moved < MIN_CASES;
    const groups = {
      exposed: respondents.filter(isTreated),
      control: respondents.filter((person) => !isTreated(person)),
    };
    const questions = this.widgetsOf(survey);
    const compared = questions.map((question) => this.compare(survey, question, groups));
    const adjusted = adjustedOver(compared);
    return questions.map(({ name }, at) => ({
      widget: name,
      lift: isFound ? null : (liftShown(compared[at]!, adjusted[at]!) ?? null),
    }));
  }

  /** What is measured by a study, the primary one first. */
  widgetsOf(survey: SurveyHead): WidgetQuestion[] {
    return widgetQuestions(survey.data, survey.primaryQuestion);
  }

  /** The first widget of a study that measures something; undefined without any. */
  widgetOf(survey: SurveyHead, role: QuestionRole): WidgetQuestion | undefined {
    return this.widgetsOf(survey).find((each) => each.role === role);
  }

  /** Two groups of persons by one widget, unweighted. */
  compare(survey: SurveyHead, question: WidgetQuestion, groups: StudyGroups): Comparison {
    return compareGroups(groups, { ...rulesOf(survey, question), weightOf: () => 1 });
  }

  /** The groups as they were assigned. */
  groups(respondents: readonly StudyPerson[]): StudyGroups {
    return groupsOf(respondents);
  }
}

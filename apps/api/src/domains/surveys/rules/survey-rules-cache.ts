import { Injectable } from '@nestjs/common';
import type { SurveyData } from '@netreach/domain/surveys';
import { SurveyRules } from './survey-rules.js';

/** Surveys that are answered at the same time. */
const MOST = 40;

/** A survey whose rules are asked for. */
export interface RuledSurvey {
  readonly surveyId: number;
  readonly surveyVersion: number;
  readonly data: SurveyData;
}

/** Keeps the rules of the surveys that are being answered: making them takes longer than asking them. */
@Injectable()
export class SurveyRulesCache {
  private readonly known = new Map<string, SurveyRules>();

  /** The rules of a survey as it is now. */
  of({ surveyId, surveyVersion, data }: RuledSurvey): SurveyRules {
    const key = `${surveyId} ${surveyVersion}`;
    const rules = this.known.get(key) ?? new SurveyRules(data);
    // The last one asked for goes last.
    this.known.delete(key);
    this.known.set(key, rules);
    const [oldest = ''] = this.known.size > MOST ? this.known.keys() : [];
    this.known.delete(oldest);
    return rules;
  }
}

import { LANGUAGES, type Language } from '@netreach/domain';
import { STUDY_GROUPS, type StudyGroup } from '@netreach/domain/surveys';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../platform/config/app-config.js';
import type { ListedSurvey } from '../database/surveys.list.js';
import type { SurveyDto } from '../dto/survey.dto.js';
import { SurveyTokens, type SurveyClaim } from './survey-tokens.js';

/** Addresses of respondents' pages. */
@Injectable()
export class SurveyLinks {
  private readonly tokens: SurveyTokens;

  constructor(config: AppConfig) {
    this.tokens = new SurveyTokens(config.SECRET_KEY, config.SECRET_KEY_BEFORE);
  }

  /** The address an invitation opens. @param origin scheme, host and port */
  invitation(origin: string, nonce: Uint8Array): string {
    return `${origin}/survey/${this.tokens.invitation(nonce)}`;
  }

  /** A survey with the paths of its pages, as each group sees them, in each language. */
  shown(survey: ListedSurvey): SurveyDto {
    const pages = LANGUAGES.flatMap((language) =>
      STUDY_GROUPS.map((group) => ({
        language,
        group,
        path: this.preview(survey.id, group, language),
      })),
    );
    return { ...survey, survey_preview_links: pages };
  }

  /** The path of a page that is only looked at. @param creativeId shown first, where it is not for the survey to say */
  preview(surveyId: number, group: StudyGroup, language: Language, creativeId?: number): string {
    return `/survey/${this.tokens.preview(surveyId, group, creativeId)}?lang=${language}`;
  }

  /** What the token of an address says; undefined where it is none of ours. */
  read(token: string): SurveyClaim | undefined {
    return this.tokens.read(token);
  }
}

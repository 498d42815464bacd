import { Type } from 'class-transformer';
import { IsInt, Max, Min } from 'class-validator';
import { CountryPath } from '../../../platform/http/country-path.dto.js';
import { SuccessDto } from '../../../platform/http/success.dto.js';
import { ListQuery } from '../../../platform/list/list-query.dto.js';
import { OneOf, PageOf } from '../../../platform/list/page.dto.js';
import { SURVEY_TEMPLATES } from '../database/survey-templates.list.js';
import { SurveyTemplateDto } from './survey-template.dto.js';

/** A template of a path. */
export class SurveyTemplatePath extends CountryPath {
  /**
   * Number of the template.
   * @example 7
   */
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(2_147_483_647)
  template_id: number;
}

/** What a list of templates is asked for. */
export class SurveyTemplatesQuery extends ListQuery(SURVEY_TEMPLATES) {}

/** One page of templates. */
export class SurveyTemplatesResponseDto extends PageOf(SurveyTemplateDto, 'templates') {}

/** A template. */
export class SurveyTemplateResponseDto extends OneOf(SurveyTemplateDto, 'template') {}

/** What became of templates that were to go. */
export class SurveyTemplatesRemovedResponseDto extends SuccessDto {
  /**
   * How many went.
   * @example 2
   */
  removed: number;
}

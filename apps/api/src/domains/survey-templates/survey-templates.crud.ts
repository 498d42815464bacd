import type { SurveyData } from '@netreach/domain/surveys';
import type { CrudDefinition } from '../../platform/crud/crud.types.js';
import { SurveyTemplate } from './database/survey-template.entity.js';
import { SURVEY_TEMPLATES } from './database/survey-templates.list.js';

/** A template whose survey was read. */
export interface ReadTemplate {
  readonly name: string;
  readonly public: boolean;
  readonly data: SurveyData;
  readonly version?: number;
}

/** How templates of surveys are written: whoever is no administrator changes those of their customer. */
export const SURVEY_TEMPLATE: CrudDefinition<SurveyTemplate, ReadTemplate, typeof SURVEY_TEMPLATES> = {
  entity: SurveyTemplate,
  name: 'survey_template',
  list: SURVEY_TEMPLATES,
  unique: { survey_templates_name: 'name' },
  scope: ({ principal: { admin, customerId }, country = '' }) => ({
    countryCode: country,
    ...(admin ? undefined : { customerId: customerId ?? 0 }),
  }),
  columns: ({ name, public: isPublic, data }, { country = '' }) => ({
    countryCode: country,
    name,
    public: isPublic,
    templateData: data,
  }),
};

/** How a new one is made: it belongs to the customer of whoever makes it. */
export const NEW_SURVEY_TEMPLATE: typeof SURVEY_TEMPLATE = {
  ...SURVEY_TEMPLATE,
  columns: (input, asking) => ({
    ...SURVEY_TEMPLATE.columns(input, asking),
    customerId: asking.principal.customerId,
  }),
};

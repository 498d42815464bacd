import { Injectable } from '@nestjs/common';
import type { Principal } from '../../platform/access/principal.js';
import { AuditTrail } from '../../platform/audit/audit-trail.service.js';
import { Crud } from '../../platform/crud/crud.service.js';
import { AppError } from '../../platform/errors/app-error.js';
import { checkedSurveyData } from '../surveys/survey-data.lookup.js';
import { SurveysLookup, type SurveyDto, type SurveysAsked } from '../surveys/surveys.lookup.js';
import { SurveyTemplatesRepository } from './database/survey-templates.repository.js';
import type { SurveyTemplateDto, SurveyTemplateInputDto } from './dto/survey-template.dto.js';
import { NEW_SURVEY_TEMPLATE, SURVEY_TEMPLATE, type ReadTemplate } from './survey-templates.crud.js';

/** Who asks, and where. */
interface Asking {
  readonly principal: Principal;
  readonly country: string;
}

/** Writes templates of surveys. */
@Injectable()
export class SurveyTemplatesService {
  constructor(
    private readonly crud: Crud,
    private readonly templates: SurveyTemplatesRepository,
    private readonly audit: AuditTrail,
    private readonly surveys: SurveysLookup,
  ) {}

  /** Makes a template. @throws AppError `request.invalid`, with the path of what is wrong */
  create(input: SurveyTemplateInputDto, asking: Asking): Promise<SurveyTemplateDto> {
    return this.crud.create(NEW_SURVEY_TEMPLATE, read(input), asking);
  }

  /** Changes a template; surveys made from it stay as they are. @throws AppError as `create` and `Crud.update` */
  update(id: number, input: SurveyTemplateInputDto, asking: Asking): Promise<SurveyTemplateDto> {
    return this.crud.update(SURVEY_TEMPLATE, id, read(input), asking);
  }

  /** Removes a template; surveys made from it stay. @throws AppError `request.not_found` */
  remove(id: number, asking: Asking): Promise<void> {
    return this.crud.remove(SURVEY_TEMPLATE, id, asking);
  }

  /**
   * Takes a template into the survey of a campaign or a flight.
   * @throws AppError `request.not_found` where whoever asks may not use it; as `SurveysLookup.takeTemplate`
   */
  async importInto(asked: SurveysAsked, id: number): Promise<SurveyDto> {
    const { admin, customerId } = asked.principal;
    const template = await this.templates.usable(asked.country, id, admin ? null : (customerId ?? 0));
    if (!template) throw new AppError('request.not_found');
    return this.surveys.takeTemplate(asked, template);
  }

  /** Removes those of the templates that are there and the customer's. @returns how many went */
  async removeMany(ids: readonly number[], { principal, country }: Asking): Promise<number> {
    const gone = await this.templates.remove(
      country,
      ids,
      principal.admin ? null : (principal.customerId ?? 0),
    );
    for (const { id, name } of gone) {
      const object = { type: 'survey_template', id } as const;
      await this.audit.record({ event: 'survey_template.deleted', object, country, details: { name } });
    }
    return gone.length;
  }
}

function read({ template_data, ...input }: SurveyTemplateInputDto): ReadTemplate {
  return { ...input, data: checkedSurveyData(template_data, 'template_data') };
}

import { readingQuestions, type SurveyData } from '@netreach/domain/surveys';
import { AppError, refusedField } from '../../platform/errors/app-error.js';
import type { CrudChange, CrudDefinition } from '../../platform/crud/crud.types.js';
import type { ToldFlight } from '../adfx/flights.lookup.js';
import { creativeIds, openSurvey } from './database/survey-parts.js';
import { Survey } from './database/survey.entity.js';
import { surveysOf, type SurveysPlace } from './database/surveys.list.js';
import type { SurveyInputDto } from './dto/survey.dto.js';

/** A survey whose questions and target groups were read. */
export interface ReadSurvey extends Omit<SurveyInputDto, 'template_data'> {
  readonly data: SurveyData;
  /** Template it is made from; undefined = the one it has stays. */
  readonly template?: { readonly id: number; readonly version: number };
}

type Change = CrudChange<Survey, ReadSurvey>;
export type SurveyDefinition = CrudDefinition<Survey, ReadSurvey, ReturnType<typeof surveysOf>>;

/** Only drafts change: answers stay with the questions they were given to. @throws AppError `survey.not_draft` */
export function demandDraft({ status }: Pick<Survey, 'status'>): void {
  if (status !== 'draft') throw new AppError('survey.not_draft');
}

async function check({ manager, before, input }: Change, place: SurveysPlace): Promise<void> {
  if (before) demandDraft(before);
  else if (await openSurvey(manager, place)) throw new AppError('survey.one_open');
  if (!input) return;
  const { exposure, shown_creative_id: creative, primary_question: primary, data } = input;
  if (exposure === 'forced' && !creative) throw refusedField('shown_creative_id', 'required');
  const own = await creativeIds(manager, place);
  if (creative && !own.has(creative)) throw refusedField('shown_creative_id', 'unknown');
  for (const [index, { creative_id: id, choices = [] }] of data.elements.entries())
    if ([id, ...choices.map((choice) => choice.creative_id)].some((each) => each && !own.has(each)))
      throw refusedField(`template_data.elements[${index}].creative_id`, 'unknown');
  if (primary && !readingQuestions(data).some(({ name }) => name === primary))
    throw refusedField('primary_question', 'no_reading');
}

/**
 * How surveys of a campaign or a flight are written.
 * @param customerId whose the campaign is
 * @param flight told of changes; undefined = no flight has to know
 */
export function surveyOf(place: SurveysPlace, customerId: number, flight?: ToldFlight): SurveyDefinition {
  return {
    entity: Survey,
    name: 'survey',
    ...(flight && { begin: flight.lock, follow: ({ manager }) => flight.changed(manager) }),
    concerns: () => ({ customerId }),
    list: surveysOf(place),
    scope: () => ({ campaignId: place.campaignId }),
    columns: ({ data, template, ...input }) => ({
      campaignId: place.campaignId,
      flightId: place.flightId ?? null,
      name: input.name,
      templateData: data,
      ...(template && { templateId: template.id, templateVersion: template.version }),
      target: input.target,
      exposure: input.exposure,
      shownCreativeId: input.exposure === 'forced' ? (input.shown_creative_id ?? null) : null,
      minContacts: input.min_contacts,
      withinDays: input.within_days,
      delayDays: input.delay_days,
      quotas: input.quotas,
      primaryQuestion: input.primary_question ?? null,
      minimumBase: input.minimum_base,
      plannedPerGroup: input.planned_per_group,
      plannedLift: Math.round(input.planned_lift * 100) / 10_000,
      stoppingRule: input.stopping_rule,
    }),
    check: (change) => check(change, place),
  };
}

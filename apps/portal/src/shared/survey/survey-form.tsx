import { Select } from '@mantine/core';
import { SurveyInputDto } from '@netreach/api-client/inputs';
import { readingQuestions, type SurveyData } from '@netreach/domain/surveys';
import { useT } from '../../i18n/use-t.js';
import { formOf, type CustomField } from '../forms/form-spec.js';
import { EMPTY_SURVEY } from '../survey-editor/survey-drafts.js';
import { SurveyEditor } from '../survey-editor/survey-editor.js';
import { TargetField } from '../target/target-field.js';
import { QuotasField } from './quotas-field.js';
import { useTargetAttributes } from './survey-place.js';
import { useCreativeChoices, type Survey, type SurveyInput } from './use-survey.js';

function Questions({ value, disabled, errorOf, onChange }: CustomField) {
  return (
    <SurveyEditor
      survey={value as SurveyData}
      disabled={disabled}
      errorOf={(path) => errorOf(`template_data.${path}`)}
      onChange={onChange}
    />
  );
}

function SurveyTarget(shown: CustomField) {
  return <TargetField {...shown} attributes={useTargetAttributes()} />;
}

/** The questions that say yes or no to something: one of them is what the study is made for. */
function PrimaryField({ label, description, value, values, error, onChange }: CustomField) {
  const t = useT('campaign-survey');
  const reading = readingQuestions(values['template_data'] as SurveyData);
  return (
    <Select
      {...{ label, error }}
      description={reading.length === 0 ? t('no_reading') : description}
      clearable
      data={reading.map(({ name, title }) => ({ value: name, label: title.default || name }))}
      value={value ? String(value) : null}
      onChange={(next) => onChange(next ?? '')}
    />
  );
}

const useText = () => String;
const useCount = () => (value: unknown) => String((value as readonly unknown[]).length);

/** What a new survey begins with. */
const INITIAL: Partial<SurveyInput> = {
  template_data: { ...EMPTY_SURVEY },
  target: '',
  exposure: 'natural',
  min_contacts: 1,
  within_days: 30,
  delay_days: 1,
  quotas: [],
  minimum_base: 50,
  planned_per_group: 2134,
  planned_lift: 4,
  stopping_rule: 'at_end',
};

const isForced = (values: Readonly<Record<string, unknown>>) => values['exposure'] === 'forced';

/** A survey as it is set up: its questions, who is asked, and how it will be read. */
export const SURVEY_FORM = formOf(
  'campaign-survey',
  SurveyInputDto,
  (field) => [
    field.text('name', { section: 'questions' }),
    field.custom('template_data', (shown) => <Questions {...shown} />, {
      useShown: () => (survey) => String((survey as SurveyData).elements.length),
    }),
    field.choice('exposure', { section: 'persons' }),
    field.choice('shown_creative_id', {
      hidden: (values) => !isForced(values),
      useOptions: () => useCreativeChoices(),
    }),
    field.number('min_contacts', { hidden: isForced }),
    field.number('within_days', { hidden: isForced }),
    field.number('delay_days', { hidden: isForced }),
    field.custom('target', (shown) => <SurveyTarget {...shown} />, { useShown: useText }),
    field.custom('quotas', (shown) => <QuotasField {...shown} />, { useShown: useCount }),
    field.custom('primary_question', (shown) => <PrimaryField {...shown} />, {
      section: 'reading',
      useShown: useText,
    }),
    field.choice('stopping_rule'),
    field.number('planned_lift'),
    field.number('planned_per_group'),
    field.number('minimum_base'),
  ],
  {
    initial: INITIAL,
    from: ({ quotas, ...row }: Survey) => ({
      ...row,
      quotas: quotas.map(({ completes: _, ...quota }) => quota),
    }),
    send: ({ primary_question: primary, ...input }) => ({
      // Fields that are left out have to be there.
      ...INITIAL,
      ...input,
      primary_question: primary || null,
    }),
  },
);

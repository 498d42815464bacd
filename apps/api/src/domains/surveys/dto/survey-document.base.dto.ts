const EXAMPLE = {
  schema: 1,
  title: { default: 'Gasteiner, spring', de: 'Gasteiner, Frühling' },
  elements: [
    {
      type: 'radiogroup',
      name: 'recall',
      role: 'ad_recall',
      isRequired: true,
      title: {
        default: 'Have you seen advertising of Gasteiner lately?',
        de: 'Haben Sie zuletzt Werbung von Gasteiner gesehen?',
      },
      choices: [
        { value: 'yes', text: { default: 'Yes', de: 'Ja' }, positive: true },
        { value: 'no', text: { default: 'No', de: 'Nein' } },
      ],
    },
  ],
};

/** How a survey stands in the API document. */
export const SURVEY_DOCUMENT = {
  type: 'object',
  additionalProperties: true,
  description:
    'The survey: a subset of SurveyJS JSON (docs/surveys.md). What is not known is left out; what is wrong is told with ' +
    'its path.',
  example: EXAMPLE,
} as const;

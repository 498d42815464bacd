import { describe, expect, it } from '@jest/globals';
import { readSurveyData, type SurveyData } from '@netreach/domain/surveys';
import { conditionProblems, SurveyRules } from './survey-rules.js';

const choice = (value: string, more: object = {}) => ({ value, text: value, ...more });

const SURVEY = {
  title: 'Gasteiner',
  elements: [
    {
      type: 'radiogroup',
      name: 'age',
      title: 'How old are you?',
      isRequired: true,
      choices: [choice('minor', { ends: true }), choice('adult')],
    },
    {
      type: 'checkbox',
      name: 'drinks',
      title: 'What do you drink?',
      choices: [choice('water'), choice('juice'), choice('nothing', { exclusive: true })],
      showOtherItem: true,
    },
    {
      type: 'comment',
      name: 'why',
      title: 'Why water?',
      visibleIf: "{drinks} contains 'water'",
      maxLength: 20,
    },
    { type: 'rating', name: 'buy', title: 'Would you buy it?', isRequired: true, rateMin: 1, rateMax: 5 },
    { type: 'text', name: 'bottles', title: 'How many?', inputType: 'number', min: 0, max: 20 },
    {
      type: 'matrix',
      name: 'image',
      title: 'It is ...',
      rows: [choice('fresh'), choice('dear')],
      columns: [choice('yes'), choice('no')],
    },
  ],
};

const data = (json: unknown): SurveyData => {
  const { data: read, problems } = readSurveyData(json, 'survey');
  expect(problems).toEqual({});
  return read as SurveyData;
};
const question = (survey: SurveyData, name: string) => survey.elements.find((each) => each.name === name)!;

describe('the rules of a survey', () => {
  // Value and question, and what is wrong with it.
  it.each([
    ['age', 'adult', null],
    ['age', undefined, 'required'],
    ['age', 'ancient', 'invalid'],
    ['drinks', ['water', 'juice'], null],
    ['drinks', ['water', 'beer'], 'invalid'],
    ['drinks', ['water', 'nothing'], 'invalid'],
    ['drinks', undefined, null],
    ['buy', 3, null],
    ['buy', 6, 'invalid'],
    ['bottles', 7, null],
    ['bottles', 21, 'invalid'],
    ['bottles', 'many', 'invalid'],
    ['image', { fresh: 'yes' }, null],
    ['image', { fresh: 'maybe' }, 'invalid'],
    ['image', { evil: 'yes' }, 'invalid'],
  ])('say of %s answered with %j: %s', (name, value, problem) => {
    const survey = data(SURVEY);
    const rules = new SurveyRules(survey);
    expect(rules.problem(question(survey, name), value === undefined ? {} : { [name]: value })).toBe(problem);
  });

  it('ask only what its condition allows, and forget what is not asked any more', () => {
    const rules = new SurveyRules(data(SURVEY));
    const names = (answers: object) => rules.asked({ ...answers }).map(({ name }) => name);
    expect(names({ drinks: ['juice'] })).not.toContain('why');
    expect(names({ drinks: ['water'] })).toContain('why');
    expect(rules.cleaned({ drinks: ['juice'], why: 'fresh', evil: 1 })).toEqual({ drinks: ['juice'] });
  });

  it('bound a text, and end where an answer says so', () => {
    const survey = data(SURVEY);
    const rules = new SurveyRules(survey);
    const answers = { drinks: ['water'], why: 'x'.repeat(21) };
    expect(rules.problem(question(survey, 'why'), answers)).toBe('invalid');
    expect(rules.ends(question(survey, 'age'), 'minor')).toBe(true);
    expect(rules.ends(question(survey, 'age'), 'adult')).toBe(false);
  });
});

describe('a survey as JSON', () => {
  it('may come with pages, short choices and names nobody knows, and is kept without them', () => {
    const page = {
      elements: [
        {
          type: 'radiogroup',
          name: 'a',
          title: { default: 'A?', de: 'A!' },
          choices: [1, 'two'],
          evil: true,
        },
      ],
    };
    expect(data({ title: 'T', pages: [page], triggers: [] })).toEqual({
      schema: 1,
      title: { default: 'T' },
      elements: [
        {
          type: 'radiogroup',
          name: 'a',
          title: { default: 'A?', de: 'A!' },
          choices: [
            { value: '1', text: { default: '1' } },
            { value: 'two', text: { default: 'two' } },
          ],
        },
      ],
    });
  });

  it.each([
    [[], 'survey', 'not_an_object'],
    [{ elements: [] }, 'survey.elements', 'too_few'],
    [{ elements: [{ type: 'html', name: 'a', title: 'A' }] }, 'survey.elements[0].type', 'not_a_choice'],
    [
      { elements: [{ type: 'comment', name: 'a b', title: 'A' }] },
      'survey.elements[0].name',
      'attribute_key',
    ],
    [{ elements: [{ type: 'radiogroup', name: 'a', title: 'A' }] }, 'survey.elements[0].choices', 'required'],
    [
      { elements: [{ type: 'radiogroup', name: 'a', title: 'A', choices: ['x', 'x'] }] },
      'survey.elements[0].choices',
      'twice',
    ],
    [
      { pages: [{ elements: [{ type: 'comment', name: 'a', title: 'A', maxLength: 0.5 }] }] },
      'survey.pages[0].elements[0].maxLength',
      'not_whole',
    ],
  ])('is refused with the path of what is wrong: %j', (json, path, code) => {
    const { data: read, problems } = readSurveyData(json, 'survey');
    expect(read).toBeNull();
    expect(problems[path]?.map((problem) => problem.code)).toEqual([code]);
  });

  it.each(['{b} = 1', '{a', '{c} > 2 and {a} = 1'])('has no condition like %s', (visibleIf) => {
    const comment = (name: string, more: object = {}) => ({ type: 'comment', name, title: name, ...more });
    const survey = data({ title: 'T', elements: [comment('a'), comment('b', { visibleIf }), comment('c')] });
    expect(conditionProblems(survey, 's')).toEqual({
      's.elements[1].visibleIf': [{ code: 'condition' }],
    });
  });
});

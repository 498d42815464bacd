import { describe, expect, it } from '@jest/globals';
import type { SurveyQuestion } from '@netreach/domain/surveys';
import { doubtsOf } from './doubts.js';
import { html } from './html.js';
import { readAnswer, type FormFields } from './read-answer.js';

const text = (words: string) => ({ default: words });
const choice = (value: string) => ({ value, text: text(value) });
const question = (type: SurveyQuestion['type'], more: Partial<SurveyQuestion> = {}): SurveyQuestion => ({
  type,
  name: 'q',
  title: text('Q'),
  ...more,
});

describe('what a form says', () => {
  it.each<[SurveyQuestion, FormFields, object]>([
    [question('radiogroup'), { a: ' yes ' }, { q: 'yes' }],
    [question('radiogroup'), {}, {}],
    [
      question('radiogroup', { showOtherItem: true }),
      { a: 'other', other: 'mine' },
      { q: 'other', 'q-Comment': 'mine' },
    ],
    [question('radiogroup', { showOtherItem: true }), { a: 'yes', other: 'mine' }, { q: 'yes' }],
    [question('checkbox'), { a: 'one' }, { q: ['one'] }],
    [question('checkbox'), { a: ['one', '', 'two'] }, { q: ['one', 'two'] }],
    [question('checkbox'), { a: '' }, {}],
    [question('rating'), { a: '4' }, { q: 4 }],
    [question('rating'), { a: 'four' }, { q: 'four' }],
    [question('text', { inputType: 'number' }), { a: '7,5' }, { q: 7.5 }],
    [question('text'), { a: '7,5' }, { q: '7,5' }],
    [question('matrix', { rows: [choice('x'), choice('y')] }), { 'a.x': '1', 'a.z': '2' }, { q: { x: '1' } }],
    [question('matrix', { rows: [choice('x')] }), {}, {}],
  ])('about %j with %j is %j', (asked, fields, answer) => {
    expect(readAnswer(asked, fields)).toEqual(answer);
  });
});

describe('doubts about a complete', () => {
  const rows = ['a', 'b', 'c', 'd'].map(choice);
  const data = {
    schema: 1 as const,
    title: text('T'),
    elements: [question('matrix', { rows, columns: [choice('1'), choice('2')] })],
  };
  const answered = (...columns: string[]) => ({
    q: Object.fromEntries(columns.map((column, at) => [rows[at]?.value, column])),
  });
  const times = { seconds: 60, usual: 100, isSaid: false };

  it('are few', () => {
    expect(doubtsOf(data, answered('1', '2', '1', '1'), times)).toEqual([]);
    expect(doubtsOf(data, answered('1', '1', '1'), times)).toEqual([]);
    expect(doubtsOf(data, answered('1', '1', '1', '1'), times)).toEqual(['straight_liner']);
    expect(doubtsOf(data, {}, { seconds: 33, usual: 100, isSaid: true })).toEqual(['speeder', 'duplicate']);
    expect(doubtsOf(data, {}, { seconds: 34, usual: 100, isSaid: false })).toEqual([]);
    expect(doubtsOf(data, {}, { seconds: 1, usual: null, isSaid: false })).toEqual([]);
  });
});

describe('HTML', () => {
  it('holds no markup of others', () => {
    expect(html`<p title="${'"><script>'}">${['<b>', html`<i>${"'&"}</i>`, null, false, 0]}</p>`.text).toBe(
      '<p title="&quot;&gt;&lt;script&gt;">&lt;b&gt;<i>&#39;&amp;</i>0</p>',
    );
  });
});

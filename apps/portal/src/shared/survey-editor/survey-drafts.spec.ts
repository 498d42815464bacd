import { describe, expect, it } from 'vitest';
import { QUESTION_TYPES, readSurveyData } from '@netreach/domain/surveys';
import { asType, freeName, moved, newQuestion, worded } from './survey-drafts.js';

describe('the draft of a survey', () => {
  it('gives each new question a name of its own', () => {
    expect(freeName([{ name: 'q2' }, { name: 'q3' }])).toBe('q4');
    expect(freeName([{ name: 'q2' }])).toBe('q3');
    expect(freeName([])).toBe('q1');
  });

  it('moves a question, but not out of the list', () => {
    expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
    expect(moved(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b']);
    expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
    expect(moved(['a', 'b'], 1, 1)).toEqual(['a', 'b']);
  });

  it('forgets German words that were taken out', () => {
    expect(worded({ default: 'A', de: 'B' }, 'de', '')).toEqual({ default: 'A' });
    expect(worded(undefined, 'de', 'B')).toEqual({ default: '', de: 'B' });
  });

  it.each(QUESTION_TYPES)('begins a question of kind %s as one that can be saved', (type) => {
    const question = asType({ ...newQuestion([]), title: { default: 'Seen it?' }, role: 'ad_recall' }, type);
    const { problems, data } = readSurveyData({ title: 'T', elements: [question] }, 's');
    const empty = Object.keys(problems).filter((path) => !/\.(choices|rows|columns)\[\d\]\.text$/.test(path));
    expect(empty).toEqual([]);
    expect(data?.elements[0]?.role ?? 'ad_recall').toBe('ad_recall');
  });
});

import { describe, expect, it } from '@jest/globals';
import { readSurveyData } from '@netreach/domain/surveys';
import { CAMPAIGNS } from '../tables/campaigns.js';
import { questionsAbout, SURVEYS } from '../tables/surveys.js';
import { inventRespondents, type StudyPerson } from './surveys.js';

const people: StudyPerson[] = Array.from({ length: 8000 }, (_, place) =>
  place % 2 === 0
    ? { personId: place, group: 'control', contacts: 0 }
    : { personId: place, group: 'exposed', contacts: 1 + (place % 5) },
);
const DAYS = 30 * 86_400;

describe('invented studies', () => {
  it('are of campaigns that there are, with questions that can be read', () => {
    for (const [country, specs] of Object.entries(SURVEYS))
      for (const { campaign } of specs)
        expect(CAMPAIGNS[country as 'at'].map(({ name }) => name)).toContain(campaign);
    expect(readSurveyData(questionsAbout('Alpenquell'), 'survey')).toEqual({
      data: questionsAbout('Alpenquell'),
      problems: {},
    });
  });

  it('have an effect where they say so, and none where they do not', () => {
    const yes = (campaign: string, group: string) => {
      const spec = SURVEYS.at.find((one) => one.campaign === campaign);
      const all = inventRespondents('seed', people, spec!, DAYS).filter((one) => one.status === 'completed');
      const own = all.filter((one) => one.group === group);
      expect(own.length).toBeGreaterThan(1200);
      return own.filter(({ answers }) => answers['recall'] === 'yes').length / own.length;
    };
    const lift = (campaign: string) => yes(campaign, 'exposed') - yes(campaign, 'control');
    // Four standard errors of a difference of two shares of a fifth over 1,400 each are 0.06.
    expect(Math.abs(lift('Alpenquell Herbst Video') - 0.12)).toBeLessThan(0.06);
    expect(Math.abs(lift('Nordwind Autohaus Herbst'))).toBeLessThan(0.06);
  });

  it('are the same for the same seed, and end before now', () => {
    const spec = SURVEYS.at[0]!;
    const made = inventRespondents('seed', people.slice(0, 100), spec, DAYS);
    expect(inventRespondents('seed', people.slice(0, 100), spec, DAYS)).toEqual(made);
    expect(made.every(({ finishedAt }) => finishedAt === null || finishedAt < DAYS)).toBe(true);
  });
});

import { describe, expect, it } from 'vitest';
import { domainNames } from '../../lib/scaffold/names.mjs';

describe('domainNames', () => {
  it('gives one name in all forms', () => {
    expect(domainNames('media-plans')).toEqual({
      names: 'media-plans',
      name: 'media-plan',
      Names: 'MediaPlans',
      Name: 'MediaPlan',
      namesCamel: 'mediaPlans',
      table: 'media_plans',
      rows: 'media_plans',
      row: 'media_plan',
      NAMES: 'MEDIA_PLANS',
      NAME: 'MEDIA_PLAN',
      words: 'media plans',
      word: 'media plan',
      Words: 'Media plans',
    });
  });

  it('knows how plurals end, and takes the singular where it does not', () => {
    expect(domainNames('studies').name).toBe('study');
    expect(domainNames('indices', 'index').Name).toBe('Index');
    expect(() => domainNames('media-watch')).toThrow(/--singular/);
  });

  it('refuses what is no name', () => {
    for (const name of ['', 'MediaPlans', 'media_plans', '../plans', '1st-plans', 'media--plans']) {
      expect(() => domainNames(name), name).toThrow();
    }
  });
});

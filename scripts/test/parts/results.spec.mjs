import { describe, expect, it } from 'vitest';
import {
  countTests,
  failedFiles,
  failureLines,
  fileTimes,
  withSecondRun,
} from '../../lib/testing/results.mjs';
import { chooseSteps } from '../../lib/testing/steps.mjs';

const cases = (...statuses) => statuses.map((status) => ({ status }));

describe('countTests', () => {
  it('sums test cases and sorts them by the names of their files', () => {
    const testResults = [
      { name: '/a/metrics.spec.ts', status: 'passed', assertionResults: cases('passed', 'passed') },
      { name: '/a/users.medium.spec.ts', status: 'failed', assertionResults: cases('passed', 'failed') },
      { name: '/a/login.browser.spec.ts', status: 'passed', assertionResults: cases('passed', 'pending') },
      { name: '/a/users.api.spec.ts', status: 'passed', assertionResults: cases('passed', 'todo') },
    ];
    const kinds = { unit: 2, database: 1, browser: 1, API: 1 };
    expect(countTests({ testResults }, 'unit')).toEqual({ passed: 5, failed: 1, skipped: 2, kinds });
  });

  it('counts a file that could not be loaded as a failed test', () => {
    const testResults = [{ name: '/a/broken.spec.ts', status: 'failed', assertionResults: [] }];
    expect(countTests({ testResults }, 'unit')).toMatchObject({ passed: 0, failed: 1 });
  });

  it('counts a file whose tear-down failed as a failed test', () => {
    const testResults = [{ name: '/a/leaky.spec.ts', status: 'failed', assertionResults: cases('passed') }];
    expect(countTests({ testResults }, 'unit')).toMatchObject({ passed: 1, failed: 1 });
  });
});

describe('fileTimes', () => {
  it('tells the time of test cases from the rest', () => {
    const assertionResults = [{ duration: 300 }, { duration: null }, { duration: 200 }];
    const testResults = [{ name: '/a/slow.spec.ts', startTime: 1000, endTime: 3000, assertionResults }];
    expect(fileTimes({ testResults })).toEqual([{ name: '/a/slow.spec.ts', all: 2000, tests: 500 }]);
  });
});

describe('failureLines', () => {
  it('says which test cases failed, and how', () => {
    const failed = {
      status: 'failed',
      fullName: 'signing in works',
      failureMessages: ['\u001B[31mno\n  page\u001B[39m'],
    };
    const testResults = [{ name: '/a/sign-in.spec.ts', assertionResults: [...cases('passed'), failed] }];
    expect(failureLines({ testResults })).toEqual(['sign-in.spec.ts: signing in works: no page']);
  });
});

describe('withSecondRun', () => {
  const report = (results) => ({
    testResults: Object.entries(results).map(([name, statuses]) => ({
      name,
      status: statuses.includes('failed') ? 'failed' : 'passed',
      assertionResults: cases(...statuses),
    })),
  });
  const first = report({ '/a': ['passed'], '/b': ['failed', 'passed'], '/c': ['failed'] });

  it('names the files that failed', () => {
    expect(failedFiles(first)).toEqual(['/b', '/c']);
  });

  it('takes the second run of a file and names what passed only then', () => {
    const merged = withSecondRun(first, report({ '/b': ['passed', 'passed'], '/c': ['failed'] }));
    expect(merged.again).toEqual(['/b']);
    expect(countTests(merged, 'unit')).toMatchObject({ passed: 3, failed: 1 });
  });

  it('does not lose a file that the second run never reached', () => {
    expect(withSecondRun(first, report({ '/b': ['passed', 'passed'] }))).toMatchObject({ again: ['/b'] });
    expect(failedFiles(withSecondRun(first, report({ '/b': ['passed', 'passed'] })))).toEqual(['/c']);
  });
});

describe('chooseSteps', () => {
  const names = (...chosen) => chooseSteps(chosen).map(({ name }) => name);

  it('chooses all steps, with all preparations', () => {
    expect(names()).toEqual(
      expect.arrayContaining(['services', 'browser', 'format', 'lint', 'domain', 'api', 'e2e']),
    );
  });

  it('chooses the steps that are named and what they need', () => {
    expect(names('lint')).toEqual(['lint']);
    expect(names('api', 'lint')).toEqual(['build-api', 'services', 'clickhouse', 'lint', 'api']);
  });

  it('says which steps there are when a name is wrong', () => {
    expect(() => names('apu')).toThrow(/No step apu. There are: .*api/);
  });
});

import { describe, expect, it } from '@jest/globals';
import { parseTargetUrl, targetUrlText, type TargetUrlProblem } from './target-url.js';

describe('a target URL', () => {
  it.each([
    ['www.post.example/sport/*', 'www.post.example', '/sport/*'],
    ['  HTTPS://WWW.Post.Example/Sport*  ', 'www.post.example', '/Sport*'],
    ['www.post.example', 'www.post.example', '*'],
    ['www.post.example/', 'www.post.example', '/'],
    ['www.post.example*/ski', 'www.post.example', '*/ski'],
    ['www.post.example/a***b', 'www.post.example', '/a*b'],
    ['example.at.app_one/start', 'example.at.app_one', '/start'],
  ])('is taken apart as a pattern: %s', (text, target, path) => {
    expect(parseTargetUrl(text, 'pattern')).toEqual({ target, path });
  });

  it('means the front page where it is exact and has no path', () => {
    expect(parseTargetUrl('www.post.example', 'exact_match')).toEqual({
      target: 'www.post.example',
      path: '/',
    });
  });

  it.each<[string, TargetUrlProblem]>([
    ['', 'empty'],
    ['https://', 'empty'],
    ['www.post.example/a?b=1', 'has_query'],
    ['www.post.example/#a', 'has_query'],
    ['/sport', 'not_a_url'],
    ['www post example', 'not_a_url'],
    ['www.post.example/a b', 'not_a_url'],
    ['www.post.example/a\u0001', 'not_a_url'],
    ['www.post.example/a\\b', 'not_a_url'],
    [`www.post.example/${'a'.repeat(500)}`, 'too_long'],
    ['www.post.example/*a*b*c*d*e*f', 'too_many_wildcards'],
  ])('may be none: %j (%s)', (text, problem) => {
    expect(parseTargetUrl(text, 'pattern')).toBe(problem);
  });

  it('has no wildcard where it is exact', () => {
    expect(parseTargetUrl('www.post.example/a*', 'exact_match')).toBe('wildcard_in_exact');
  });

  it('is written as it is read', () => {
    for (const text of ['www.post.example', 'www.post.example/sport/*', 'www.post.example/', 'app.id*x'])
      expect(targetUrlText(parseTargetUrl(text, 'pattern') as { target: string; path: string })).toBe(text);
  });
});

import { describe, expect, it } from '@jest/globals';
import type { Answer } from '../support/http-calls.js';
import { judgeAnswer } from './judge-answer.js';
import { operations, type FuzzedOperation } from './operations.js';

const HOME = { origin: 'https://netreach.example', registered: ['https://client.example/back?x=1'] };
const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' };

function judged(status: number, body: object, headers: Record<string, string> = {}, id = 'login'): string[] {
  const operation = operations.find((one) => one.id === id) as FuzzedOperation;
  const text = JSON.stringify(body);
  const bytes = Buffer.from(text);
  const answer: Answer<unknown> = { status, body, text, bytes, headers: { ...JSON_TYPE, ...headers } };
  return judgeAnswer(operation, answer, HOME);
}

/** A page in place of an error, of an operation whose errors are pages or not. */
function judgedPage(id: string, text: string, type = 'text/html; charset=utf-8'): string[] {
  const operation = operations.find((one) => one.id === id) as FuzzedOperation;
  const answer = { status: 400, body: undefined, text, bytes: Buffer.from(text) };
  return judgeAnswer(operation, { ...answer, headers: { 'content-type': type } }, HOME);
}

const PAGE = '<!doctype html><p>No survey.';

const failure = (code: string, error: unknown = 'A text.') => ({
  success: false,
  code,
  error,
  request_id: '1',
});

describe('the judge of answers', () => {
  it('has nothing against good answers and errors of the catalogue', () => {
    expect(judged(200, { success: true, redirect: '/at/ratings?sort=name' })).toEqual([]);
    expect(judged(200, { success: true, redirect: null })).toEqual([]);
    expect(judged(200, { client: { redirect_uri: 'https://netreach.example/cb' } })).toEqual([]);
    expect(judged(200, { redirect: 'https://client.example/back?x=1&code=2' })).toEqual([]);
    expect(judged(422, failure('request.invalid', { email: ['Please enter a valid email'] }))).toEqual([]);
    expect(judged(400, { error: 'invalid_grant', error_description: 'The code is used.' })).toEqual([]);
    expect(judged(503, failure('server.unavailable'), {}, 'getReadiness')).toEqual([]);
    expect(judgedPage('showSurveyPage', PAGE)).toEqual([]);
    expect(judgedPage('answerSurveyPage', PAGE)).toEqual([]);
  });

  it.each([
    ['a server error', judged(500, failure('server.error'))],
    ['being unavailable where the document knows nothing of it', judged(503, failure('server.unavailable'))],
    ['being unavailable for another reason', judged(503, failure('collect.busy'), {}, 'getReadiness')],
    ['an unknown code', judged(400, failure('FST_ERR_BAD_URL'))],
    ['a code with another status', judged(400, failure('request.not_found'))],
    ['an OAuth error of no RFC', judged(400, { error: 'unauthorized_request' })],
    ['a redirect field', judged(200, { deep: [{ redirect: '/\t/evil.example' }] })],
    ['another address of a client', judged(200, { redirect: 'https://client.example/back/other' })],
    ['a redirect without a colon', judged(200, { redirect: '//evil.example' })],
    ['a script to go to', judged(200, { redirect_uri: 'javascript:alert(1)' })],
    ['a Location', judged(302, {}, { location: 'https://netreach.example.evil.example/' })],
    ['SQL', judged(422, failure('request.invalid', 'SELECT id FROM users'))],
    ['PostgreSQL', judged(422, failure('request.invalid', 'invalid input syntax for type integer: "x"'))],
    ['a stack', judged(422, failure('request.invalid', 'Error\n    at Users.find (/srv/x.js:1:2)'))],
    ['a path', judged(422, failure('request.invalid', '/home/netreach/apps/api'))],
    ['an exception', judged(422, failure('request.invalid', "TypeError: reading 'id'"))],
    ['a page of a call that has none', judgedPage('login', PAGE)],
    ['a page that is said to be something else', judgedPage('showSurveyPage', PAGE, 'application/json')],
    ['a page with a stack', judgedPage('showSurveyPage', `${PAGE} at Users.find (/srv/x.js:1:2)`)],
    ['a password hash', judged(200, { user: { hash: '$argon2id$v=19$m=19456' } })],
  ])('objects to %s', (_, problems) => {
    expect(problems).not.toEqual([]);
  });
});

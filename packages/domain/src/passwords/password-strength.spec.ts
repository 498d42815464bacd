import { describe, expect, it } from 'vitest';
import { passwordStrength, weakPassword } from './password-strength.js';

const OWN = ['Paula Planner', 'pp.media@example.at'];

describe('weakPassword', () => {
  it.each([
    'passwordpassword',
    'password1234',
    'qwertyuiop12',
    '123456789012',
    'aaaaaaaaaaaa',
    'iloveyou1234',
  ])('refuses %s', (password) => expect(weakPassword(password, OWN)).toBe('password_guessable'));

  it.each(['PAULA sits by 3 green rivers', 'my 7 planners are green', 'a Media house of glass'])(
    'refuses what is the own in %s',
    (password) => expect(weakPassword(password, OWN)).toBe('password_own'),
  );

  it.each(['correct horse battery staple', 'x7Gk29!qPzLm', 'zwölf grüne Häuser am Fluss'])(
    'takes %s',
    (password) => expect(weakPassword(password, OWN)).toBeNull(),
  );

  it('judges the longest in bounded time', () => {
    const begun = performance.now();
    weakPassword('ab1 '.repeat(128), OWN);
    expect(performance.now() - begun).toBeLessThan(2000);
  });
});

describe('passwordStrength', () => {
  it('rises from what everybody tries to what nobody guesses', () => {
    const judged = ['password', 'password1234', 'correct horse battery staple'].map((p) =>
      passwordStrength(p, []),
    );
    expect(judged).toEqual(['very_weak', 'weak', 'strong']);
  });
});

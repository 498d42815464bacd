import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** How hard a password is to guess; only the last two are taken. */
export const PASSWORD_STRENGTHS = ['very_weak', 'weak', 'fair', 'good', 'strong'] as const;
export type PasswordStrength = (typeof PASSWORD_STRENGTHS)[number];

/** Why a password is not taken, as a code of a field's problem. */
export type WeakPassword = 'password_own' | 'password_guessable';

/** Judging takes longer than length times length; what is hard to guess by then stays so. */
const JUDGED = 128;
const LEAST_SCORE = 3;
// Shorter words of a name are parts of too many others.
const LEAST_OWN_WORD = 4;

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/**
 * Judges a password of any length.
 * @param own what belongs to its owner, like name and address: it makes guessing easy
 */
export function passwordStrength(password: string, own: readonly string[]): PasswordStrength {
  return PASSWORD_STRENGTHS[scoreOf(password, own)];
}

/** Why a password is not taken, or null: it holds what belongs to its owner, or is common or easily guessed. */
export function weakPassword(password: string, own: readonly string[]): WeakPassword | null {
  const lower = password.toLowerCase();
  if (wordsOf(own).some((word) => lower.includes(word))) return 'password_own';
  return scoreOf(password, own) < LEAST_SCORE ? 'password_guessable' : null;
}

function scoreOf(password: string, own: readonly string[]) {
  return estimator.check(password.slice(0, JUDGED), wordsOf(own)).score;
}

/** `paula.planner@example.at` is paula, planner and example. */
function wordsOf(own: readonly string[]): string[] {
  const words = own.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u));
  return words.filter((word) => word.length >= LEAST_OWN_WORD);
}

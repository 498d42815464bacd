import type { MessageKey } from '../../../i18n/messages.js';

const LEAST_CHARACTERS = 12;

/** Why a new password cannot be sent, or null: it has 12 characters or more. */
export function newPasswordProblem(password: string): MessageKey<'auth'> | null {
  return password.length >= LEAST_CHARACTERS ? null : 'password.too_short';
}

/** Why its repetition cannot be sent, or null: both are the same. */
export function confirmationProblem(password: string, confirmation: string): MessageKey<'auth'> | null {
  return password === confirmation ? null : 'password.differs';
}

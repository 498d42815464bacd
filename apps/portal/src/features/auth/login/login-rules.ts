import type { MessageKey } from '../../../i18n/messages.js';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Why an email cannot be sent, or null: it is required, not only blanks, and an address. */
export function emailProblem(email: string): MessageKey<'auth'> | null {
  return EMAIL.test(email.trim()) ? null : 'login.email_invalid';
}

/** Why a password cannot be sent, or null: it is required. */
export function passwordProblem(password: string): MessageKey<'auth'> | null {
  return password ? null : 'login.password_required';
}

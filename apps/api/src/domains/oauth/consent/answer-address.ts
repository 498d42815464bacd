import type { Fault } from './authorization-request.js';

/** Where an answer to a client goes. */
export interface AnswerAddress {
  /** Registered for the client. */
  readonly redirectUri: string;
  readonly state: string | undefined;
  /** This provider (RFC 9207). */
  readonly issuer: string;
}

/** The client's address with its code. */
export function approvedAddress(to: AnswerAddress, code: string): string {
  return answerAddress(to, { status: 'approved', code });
}

/** The client's address with what is wrong. */
export function deniedAddress(to: AnswerAddress, { error, message }: Fault): string {
  return answerAddress(to, { status: 'denied', error, error_description: message, message });
}

// The library would lose what it has to say where the registered address has a query of its own.
function answerAddress(
  { redirectUri, state, issuer }: AnswerAddress,
  values: Record<string, string>,
): string {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value);
  if (state) url.searchParams.set('state', state);
  url.searchParams.set('iss', issuer);
  return url.href;
}

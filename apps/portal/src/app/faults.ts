import { ApiError } from '@netreach/api-client';
import { translate } from '../i18n/use-t.js';
import { notify } from '../shared/notify/notify.js';

const FLAGS = { ' 1.': ' active.', ' 0.': ' inactive.' } as const;

/** A message of the server as a user reads it: a flag at its end becomes a word. */
export function readable(message: string): string {
  const flag = (Object.keys(FLAGS) as (keyof typeof FLAGS)[]).find((end) => message.endsWith(end));
  return flag ? `${message.slice(0, -flag.length)}${FLAGS[flag]}` : message;
}

/** What a user is told of an error that no screen handled. */
export function faultText(error: unknown): string {
  if (!(error instanceof ApiError)) return translate('generic', 'error.script');
  if (error.kind !== 'answer') return translate('generic', 'error.network');
  return translate('generic', 'error.unhandled', {
    code: error.code ?? String(error.status),
    message: readable(error.error ?? ''),
  });
}

const isCancelled = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

function report(error: unknown): void {
  if (!isCancelled(error)) notify.fault(faultText(error));
}

/** Tells the user of errors that nothing else caught, from now on. */
export function watchFaults(): void {
  addEventListener('error', ({ error }) => error && report(error));
  addEventListener('unhandledrejection', ({ reason }) => report(reason));
}

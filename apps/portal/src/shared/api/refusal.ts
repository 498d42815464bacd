import { ApiError } from '@netreach/api-client';
import { translate } from '../../i18n/use-t.js';

/** Refusals that speak of the target group of a question. */
const OF_GROUP = ['ratings.group_too_small', 'ratings.group_too_alike'] as const;

/**
 * Why a question is not answered, in the reader's words, where asking again would not help: its target group tells too
 * little, or too much. Undefined where a call failed for another reason.
 */
export function refusalOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const code = OF_GROUP.find((one) => one === error.code);
  return code && translate('errors', code);
}

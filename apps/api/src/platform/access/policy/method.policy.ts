import { open, type Rule } from './rules.js';

const REASON = 'how published figures come about is for everybody';

/** The method page: how the panels of published months were weighted. No call of it tells anything of a person. */
export const methodPolicy = {
  'method.countries': open(REASON, 'GET /v3/method/countries'),
  'method.weightings.list': open(REASON, 'GET /v3/method/{cc}/weightings'),
  'method.weightings.show': open(REASON, 'GET /v3/method/{cc}/weightings/{month}'),
} as const satisfies Record<string, Rule>;

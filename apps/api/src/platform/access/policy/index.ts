import { adfxPolicy } from './adfx.policy.js';
import { adminCustomersPolicy } from './admin-customers.policy.js';
import { adminGeneralPolicy } from './admin-general.policy.js';
import { adminRatingsPolicy } from './admin-ratings.policy.js';
import { authPolicy } from './auth.policy.js';
import { brandLiftPolicy } from './brand-lift.policy.js';
import { campaignsPolicy } from './campaigns.policy.js';
import { collectPolicy } from './collect.policy.js';
import { exportsPolicy } from './exports.policy.js';
import { mediaWatchPolicy } from './media-watch.policy.js';
import { methodPolicy } from './method.policy.js';
import { nationalRankingPolicy } from './national-ranking.policy.js';
import { publishersPolicy } from './publishers.policy.js';
import { ratingsPolicy } from './ratings.policy.js';
import { savedViewsPolicy } from './saved-views.policy.js';
import { socialPolicy } from './social.policy.js';
import { toolsPolicy } from './tools.policy.js';
import { userPolicy } from './user.policy.js';
import type { Rule } from './rules.js';

/**
 * The access table: the only place where it is decided who may call what. A handler names its rule with
 * `@Access('rule.id')`; a handler without one, an unknown rule or one made for another call stops the start. Rules of calls
 * that are not built yet stand here too: `npm run cli -- access` lists every call and whether it is served.
 */
export const POLICY = {
  ...authPolicy,
  ...userPolicy,
  ...ratingsPolicy,
  ...toolsPolicy,
  ...campaignsPolicy,
  ...adfxPolicy,
  ...publishersPolicy,
  ...mediaWatchPolicy,
  ...nationalRankingPolicy,
  ...adminCustomersPolicy,
  ...adminRatingsPolicy,
  ...adminGeneralPolicy,
  ...brandLiftPolicy,
  ...socialPolicy,
  ...exportsPolicy,
  ...savedViewsPolicy,
  ...collectPolicy,
  ...methodPolicy,
} as const satisfies Record<string, Rule>;

export type RuleId = keyof typeof POLICY;

/** The rule of an id, typed widely enough to look at every condition. */
export function ruleOf(id: RuleId): Rule {
  return POLICY[id];
}

/** Who may call a route. */
export type Rule =
  /** Anybody; the reason is part of the documentation. */
  | { readonly kind: 'public'; readonly reason: string }
  /** A signed-in user, for whom every stated condition holds. */
  | {
      readonly kind: 'session';
      /** `path`: the route's country must be one of the user's; else 404. */
      readonly country: 'path' | 'none';
      /** Any one of these modules is enough; admins have all. */
      readonly anyModule?: readonly string[];
      /** The portal asks by itself, again and again: it does not keep the session alive. */
      readonly passive?: true;
    };

const signedIn: Rule = { kind: 'session', country: 'none' };
const inCountry: Rule = { kind: 'session', country: 'path' };
const withModule = (...anyModule: string[]): Rule => ({ kind: 'session', country: 'path', anyModule });
const open = (reason: string): Rule => ({ kind: 'public', reason });

/**
 * The access table: the only place where it is decided who may call what. A handler names its rule with
 * `@Access('rule.id')`; a handler without one, an unknown rule or a rule nobody uses stops the start.
 */
export const POLICY = {
  'health.check': open('load balancers and orchestrators ask without signing in'),
  'version.show': open('the portal compares it with its own before anybody signed in'),
  'auth.login': open('it is how one signs in'),
  'auth.token-check': open('says only whether the token it is given is alive'),
  'auth.refresh': open('the refresh token is the proof'),
  'auth.logout': open('signing out works with a token that has expired too'),
  'maintenance.status': open('the portal warns of maintenance before and after signing in'),
  'session.check': { kind: 'session', country: 'none', passive: true },
  'password.email': open('who has forgotten the password cannot sign in'),
  'password.reset': open('the token of the mail is the proof'),
  'password.check': open('says only whether the token it is given can be used'),
  'user.countries': signedIn,
  'user.info': inCountry,
  'user.status': inCountry,
  'user.apps': inCountry,
  'user.set-country': inCountry,
  'ratings.list': withModule('ratings'),
  'ratings.frames': withModule('ratings'),
  'ratings.attributes': withModule('ratings'),
  'ratings.categories': withModule('ratings'),
  'ratings.excludable-services': withModule('ratings'),
  'collect.tag': open('websites embed the tag script'),
  'collect.hit': open('browsers of visitors report hits'),
} as const satisfies Record<string, Rule>;

export type RuleId = keyof typeof POLICY;

/** The rule of an id, typed widely enough to look at every condition. */
export function ruleOf(id: RuleId): Rule {
  return POLICY[id];
}

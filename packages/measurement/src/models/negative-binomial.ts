import { checkCount, checkPositive } from './check-input.js';
import { contactClasses } from './contact-classes.js';
import { type NbdInput, ReachModelError, type ReachEstimate } from './reach-model.types.js';

const DEFAULT_CLASSES = 10;
const MAX_CLASSES = 1000;

/** -ln P(0) for a mean of m contacts: rises with r from 0 to m. */
function unreachedLogarithm(r: number, mean: number): number {
  return r * Math.log1p(mean / r);
}

/**
 * The r of the negative binomial distribution whose P(0) = (r/(r+m))^r leaves 1 - R unreached (methodology 27), by
 * halving an interval of ln r. Small r: few persons have most contacts; large r: contacts fall by pure chance.
 * @param contacts m, mean contacts per person, greater than 0
 * @param reach R with 0 < R < 1 - e^-m
 * @throws ReachModelError `parameter_out_of_range` or `reach_does_not_fit`
 */
export function nbdDispersion(contacts: number, reach: number): number {
  checkPositive('nbd', contacts, 'Contacts per person');
  const chance = -Math.expm1(-contacts);
  let low = -60;
  let high = 40;
  const wanted = -Math.log1p(-reach);
  const fits = reach > 0 && reach < chance && unreachedLogarithm(Math.exp(high), contacts) > wanted;
  if (!fits || unreachedLogarithm(Math.exp(low), contacts) > wanted) {
    const message = `${contacts} contacts per person can reach more than 0 and less than ${chance}, not ${reach}`;
    throw new ReachModelError('nbd', 'reach_does_not_fit', message);
  }
  for (let step = 0; step < 100; step += 1) {
    const middle = (low + high) / 2;
    if (unreachedLogarithm(Math.exp(middle), contacts) < wanted) low = middle;
    else high = middle;
  }
  return Math.exp((low + high) / 2);
}

/** Shares with exactly k contacts, k = 0 to `highest`, through logarithms because P(0) may underflow. */
function nbdClasses(r: number, mean: number, highest: number): number[] {
  let logarithm = -unreachedLogarithm(r, mean);
  const exactly = [Math.exp(logarithm)];
  for (let k = 0; k < highest; k += 1) {
    logarithm += Math.log(((r + k) / (k + 1)) * (mean / (r + mean)));
    exactly.push(Math.exp(logarithm));
  }
  return exactly;
}

/**
 * Negative binomial model of reach and frequency (methodology 27): r from the mean contacts and the reach of a known
 * plan, then the mean scaled to the plan asked for. With more contacts than the highest class, persons count in
 * `atLeast` of that class but in no class of `exactly`.
 * @throws ReachModelError `parameter_out_of_range` or `reach_does_not_fit`
 */
export function nbdReach(input: NbdInput): ReachEstimate {
  const {
    model,
    contacts,
    reach: knownReach,
    targetContacts = contacts,
    classes: highest = DEFAULT_CLASSES,
  } = input;
  const r = nbdDispersion(contacts, knownReach);
  checkPositive(model, targetContacts, 'Contacts per person to estimate');
  checkCount(model, highest, MAX_CLASSES, 'The highest contact class');
  const exactly = nbdClasses(r, targetContacts, highest);
  const reach = -Math.expm1(-unreachedLogarithm(r, targetContacts));
  const within = exactly.slice(1).reduce((sum, share) => sum + share, 0);
  const classes = contactClasses(exactly, Math.max(0, reach - within));
  return {
    model,
    reach,
    contacts: targetContacts,
    frequency: targetContacts / reach,
    classes,
    clamped: false,
  };
}

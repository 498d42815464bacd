/** Halvings after which a double no longer changes, whatever the numbers. */
const STEPS = 100;

/**
 * The place between two numbers where a condition that holds at the first stops holding, to the precision of a double.
 * @param holds true from `from` on to a single place before `to`
 */
export function bisect(holds: (value: number) => boolean, from: number, to: number): number {
  let [inside, outside] = [from, to];
  for (let step = 0; step < STEPS; step += 1) {
    const middle = (inside + outside) / 2;
    if (middle === inside || middle === outside) break;
    if (holds(middle)) inside = middle;
    else outside = middle;
  }
  return inside;
}

/** What a double cannot tell from itself, as a share of it. */
const EPSILON = 2 ** -52;

/**
 * The same of a condition given as a number that is above 0 where it does not hold: by Chandrupatla's method (1997, Advances in
 * Engineering Software 28, 145-149), which needs a fifth of the steps where that number is smooth.
 * @param excess at most 0 from `from` on to a single place before `to`
 */
export function crossing(excess: (value: number) => number, from: number, to: number): number {
  let [near, far] = [to, from];
  let [atNear, atFar] = [excess(near), excess(far)];
  if (!(atNear > 0)) return to;
  let share = 0.5;
  for (let step = 0; step < STEPS; step += 1) {
    const next = near + share * (far - near);
    const atNext = excess(next);
    const isBeyond = atNext > 0 === atNear > 0;
    const [past, atPast] = isBeyond ? [near, atNear] : [far, atFar];
    if (!isBeyond) [far, atFar] = [near, atNear];
    [near, atNear] = [next, atNext];
    const best = Math.abs(atNear) < Math.abs(atFar) ? near : far;
    const least = (EPSILON * Math.abs(best)) / Math.abs(far - near);
    if (atNear === 0 || !(least < 0.5)) return best;
    share = Math.min(
      1 - least,
      Math.max(least, shareOf({ near, far, past }, { near: atNear, far: atFar, past: atPast })),
    );
  }
  return near;
}

type Bracket = Record<'near' | 'far' | 'past', number>;

/** How far to step from `near` to `far`: to where a parabola through the inverse is 0 if it can be trusted, else half the way. */
function shareOf({ near, far, past }: Bracket, at: Bracket): number {
  const xi = (near - far) / (past - far);
  const phi = (at.near - at.far) / (at.past - at.far);
  if (!(phi ** 2 < xi && (1 - phi) ** 2 < 1 - xi)) return 0.5;
  return (
    (at.near / (at.far - at.near)) * (at.past / (at.far - at.past)) +
    ((past - near) / (far - near)) * (at.near / (at.past - at.near)) * (at.far / (at.past - at.far))
  );
}

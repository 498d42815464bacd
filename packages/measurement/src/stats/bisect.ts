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

import { checkCount, checkPositive } from './check-input.js';
import { contactClasses } from './contact-classes.js';
import { type GoergInput, ReachModelError, type ReachEstimate } from './reach-model.types.js';

const DEFAULT_CLASSES = 10;
const MAX_CLASSES = 1000;

/**
 * ρ = I·R/(I-R), what the curve tends to with ever more contacts (methodology 28), as a share of the universe. It may be
 * more than 1.
 * @param contacts I, contacts per person of the known plan
 * @param reach R with 0 < R < I
 * @throws ReachModelError `parameter_out_of_range` or `reach_does_not_fit`
 */
export function goergLimit(contacts: number, reach: number): number {
  checkPositive('goerg', contacts, 'Contacts per person');
  if (!(reach > 0 && reach < contacts && reach <= 1)) {
    const message = `${contacts} contacts per person reach more than 0 and fewer persons than contacts, not ${reach}`;
    throw new ReachModelError('goerg', 'reach_does_not_fit', message);
  }
  return (contacts * reach) / (contacts - reach);
}

/**
 * Goerg's curve through one known plan (methodology 28): k or more contacts at x contacts per person have
 * ρ·(x/(x+ρ))^k. The curve knows nothing of the universe: what goes beyond it is cut, says so, and has no classes.
 * @throws ReachModelError `parameter_out_of_range` or `reach_does_not_fit`
 */
export function goergReach(input: GoergInput): ReachEstimate {
  const { model, contacts, targetContacts = contacts, classes: highest = DEFAULT_CLASSES } = input;
  const limit = goergLimit(contacts, input.reach);
  checkPositive(model, targetContacts, 'Contacts per person to estimate');
  checkCount(model, highest, MAX_CLASSES, 'The highest contact class');
  const step = targetContacts / (targetContacts + limit);
  const reach = limit * step;
  if (reach > 1)
    return {
      model,
      reach: 1,
      contacts: targetContacts,
      frequency: targetContacts,
      classes: null,
      clamped: true,
    };
  const exactly = [1 - reach];
  for (let k = 1; k <= highest; k += 1) exactly.push(limit * step ** k * (1 - step));
  return {
    model,
    reach,
    contacts: targetContacts,
    frequency: targetContacts / reach,
    classes: contactClasses(exactly, limit * step ** (highest + 1)),
    clamped: false,
  };
}

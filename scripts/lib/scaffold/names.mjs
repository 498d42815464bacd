const KEBAB = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/**
 * One name in all the forms the templates use.
 *
 * @typedef {object} DomainNames
 * @property {string} names kebab case, plural: media-plans
 * @property {string} name kebab case, singular: media-plan
 * @property {string} Names MediaPlans
 * @property {string} Name MediaPlan
 * @property {string} namesCamel mediaPlans
 * @property {string} table media_plans
 * @property {string} rows media_plans
 * @property {string} row media_plan
 * @property {string} NAMES MEDIA_PLANS
 * @property {string} NAME MEDIA_PLAN
 * @property {string} words media plans
 * @property {string} word media plan
 * @property {string} Words Media plans
 */

/**
 * The forms of a domain's name.
 *
 * @param {string} names kebab case, plural
 * @param {string} [singular] kebab case
 * @returns {DomainNames}
 * @throws {Error} when a name is not in kebab case, or both are the same
 */
export function domainNames(names, singular = singularOf(names)) {
  for (const name of [names, singular]) {
    if (!KEBAB.test(name)) throw new Error(`"${name}" is no name in kebab case.`);
  }
  if (names === singular) throw new Error(`What is one of the ${names}? Say so with --singular.`);
  const words = names.replaceAll('-', ' ');
  return {
    names,
    name: singular,
    Names: pascal(names),
    Name: pascal(singular),
    namesCamel: pascal(names).replace(/^./, (letter) => letter.toLowerCase()),
    table: snake(names),
    rows: snake(names),
    row: snake(singular),
    NAMES: snake(names).toUpperCase(),
    NAME: snake(singular).toUpperCase(),
    words,
    word: singular.replaceAll('-', ' '),
    Words: words.replace(/^./, (letter) => letter.toUpperCase()),
  };
}

const snake = (/** @type {string} */ kebab) => kebab.replaceAll('-', '_');

function singularOf(names) {
  return names.endsWith('ies') ? names.replace(/ies$/, 'y') : names.replace(/s$/, '');
}

function pascal(kebab) {
  return kebab.replace(/(?:^|-)([a-z0-9])/g, (_, letter) => letter.toUpperCase());
}

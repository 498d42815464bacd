/**
 * Version of the definitions in this package. It is stored with every contact index and every published figure,
 * so that a frozen month can be told from one computed by later rules. Raise it when a figure changes.
 *
 * 2: the target of a level nobody has is spread over the other levels of its attribute, so that raking converges; days
 * of the market that are holidays count as no workdays.
 */
export const METHOD_VERSION = 2;

/**
 * Version of the definitions in this package. It is stored with every contact index and every published figure,
 * so that a frozen month can be told from one computed by later rules. Raise it when a figure changes.
 */
export const METHOD_VERSION = 1;

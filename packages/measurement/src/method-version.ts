/**
 * Version of the definitions in this package. It is stored with every contact index and every published figure,
 * so that a frozen month can be told from one computed by later rules. Raise it when a figure changes.
 *
 * 2: the target of a level nobody has is spread over the other levels of its attribute, so that raking converges; days
 * of the market that are holidays count as no workdays.
 *
 * 3: the interval of users allows for the size of their target group; persons of weight 0 are no cases; effective cases
 * are Kish's at most; differences have a score interval; rank ranges compare the same persons; weights are rounded to a
 * unit that suits the universe.
 *
 * 4: intervals use Student's quantile with the effective persons less one as degrees of freedom, and stand a
 * quarter of a person further out, so that they hold in small and unevenly weighted groups and for rare shares, too.
 *
 * 5: what the margins a panel was weighted to explain of an outcome is no part of its error.
 *
 * 6: where a panel says who lives with whom, errors are those of households; a country may bring impressions to the census.
 */
export const METHOD_VERSION = 6;

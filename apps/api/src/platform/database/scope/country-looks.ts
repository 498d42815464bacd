import { SharedLook } from '../../cache/shared-look.js';
import { currentScope, withinScope } from './database-scope.js';

/**
 * Looks at what everybody who may work in a country sees alike: those who ask at the same time share one, begun after each of them
 * asked. It sees what anybody who may work in the country sees, and nothing of a customer or a user.
 */
export class CountryLooks<Seen> {
  private readonly looks = new Map<string, SharedLook<Seen>>();

  /** @param take one look */
  constructor(private readonly take: (country: string) => Promise<Seen>) {}

  /** Whoever may not work in the country, and who is nobody, looks for themselves: their own scope decides. */
  look(country: string): Promise<Seen> {
    if (!currentScope()?.countries.includes(country)) return this.take(country);
    const known = this.looks.get(country);
    if (known) return known.look();
    const scope = { reach: 'customer', countries: [country], customerId: null, userId: null } as const;
    const shared = new SharedLook(() => withinScope(scope, () => this.take(country)));
    this.looks.set(country, shared);
    return shared.look();
  }
}

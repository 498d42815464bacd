import type { ContactIndex } from '../contact-index/contact-index.types.js';
import type { GroupSize } from './figures.js';
import type { PersonMatcher } from './person-matcher.js';
import type { PersonFilter } from './reach.types.js';

/** Finds the smallest group around a target group whose size is known, because weighting made it so. */
export class KnownSizes {
  private readonly margins: readonly ReadonlySet<number>[];
  private readonly sizes = new Map<string, GroupSize>();

  constructor(
    { margins }: Pick<ContactIndex, 'margins'>,
    private readonly matcher: PersonMatcher,
  ) {
    this.margins = margins.map((ids) => new Set(ids));
  }

  /** The group of levels of one margin around a target group, else the universe. */
  around(filter: PersonFilter): GroupSize {
    const levels = filter.filter((ids) => this.margins.some((margin) => ids.every((id) => margin.has(id))));
    const known = levels.map((ids) => this.sizeOf([ids]));
    return known.reduce((least, size) => (size.weight < least.weight ? size : least), this.sizeOf([]));
  }

  get everybody(): GroupSize {
    return this.sizeOf([]);
  }

  private sizeOf(filter: PersonFilter): GroupSize {
    const key = JSON.stringify(filter);
    let size = this.sizes.get(key);
    if (!size) {
      const { count, weight, weightSquared } = this.matcher.match(filter);
      size = { count, weight, weightSquared };
      this.sizes.set(key, size);
    }
    return size;
  }
}

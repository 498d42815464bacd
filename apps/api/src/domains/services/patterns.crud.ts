import type { CrudDefinition } from '../../platform/crud/crud.types.js';
import { refusedField } from '../../platform/errors/app-error.js';
import { remeasureWithTargets } from '../measurement/database/remeasure.lookup.js';
import { ServicePattern } from '../ratings/master-data.lookup.js';
import { TargetPattern } from '../targets/target-pattern.lookup.js';
import type { TargetPatternsLookup } from '../targets/target-patterns.lookup.js';
import { PATTERNS } from './database/patterns.list.js';
import type { PatternInputDto } from './dto/pattern.dto.js';

/** Refuses a text that is no pattern, or says nothing. @throws AppError `request.invalid` */
export function demandPattern(text: string): void {
  const read = TargetPattern.read(text);
  if (typeof read === 'string') throw refusedField('pattern', read);
}

/** How the patterns of a service are written: the targets they decide about move in the same transaction. */
export function patternOf(
  serviceId: number,
  targets: TargetPatternsLookup,
): CrudDefinition<ServicePattern, PatternInputDto, typeof PATTERNS> {
  return {
    entity: ServicePattern,
    name: 'service_pattern',
    list: PATTERNS,
    scope: ({ country = '' }) => ({ countryCode: country, serviceId }),
    columns: ({ pattern }, { country = '' }) => ({ countryCode: country, serviceId, pattern }),
    begin: (manager, { country = '' }) => targets.lock(manager, country),
    check: ({ input }) => {
      if (input) demandPattern(input.pattern);
    },
    dependents: async ({ manager, asking: { country = '' }, input }, id) => {
      const moves = await targets.apply(manager, country, { id, serviceId, pattern: input?.pattern ?? null });
      const moved = moves.filter(({ target, serviceId: to }) => target.serviceId !== to);
      const ids = moved.map(({ target }) => target.id);
      await remeasureWithTargets(manager, country, ids);
      if (moved.length > 0) return { moved: { before: null, after: moved.map(({ target }) => target.name) } };
    },
    unique: { UQ_7972225e91331e85037ee37793a: 'pattern' },
  };
}

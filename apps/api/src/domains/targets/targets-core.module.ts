import { Module } from '@nestjs/common';
import { TargetsRepository } from './database/targets.repository.js';
import { TargetPatternsLookup } from './target-patterns.lookup.js';

/** Targets and the patterns that give them to services, without routes. */
@Module({
  providers: [TargetPatternsLookup, TargetsRepository],
  exports: [TargetPatternsLookup, TargetsRepository],
})
export class TargetsCoreModule {}

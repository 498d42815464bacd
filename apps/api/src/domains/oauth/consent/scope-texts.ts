import { SCOPES, type Scope } from '@netreach/domain';
import type { Language } from '@netreach/domain';
import type { ScopeDto } from '../dto/authorize.dto.js';

/** A scope with its text in a language. */
export function inWords(scope: Scope, language: Language): ScopeDto {
  return { name: scope, description: SCOPES[scope][language] };
}

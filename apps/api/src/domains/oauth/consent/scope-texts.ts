import { SCOPES, type Scope } from '@netreach/domain';
import type { Language } from '../../../platform/http/language.js';
import type { ScopeDto } from '../dto/authorize.dto.js';

/** A scope with its text in a language. */
export function inWords(scope: Scope, language: Language): ScopeDto {
  return { name: scope, description: SCOPES[scope][language] };
}

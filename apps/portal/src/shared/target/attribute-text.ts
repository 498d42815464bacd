import type { AttributeSelection } from '@netreach/ui';

/** Reads `3,7`. */
export const readList = (text: string | null | undefined): string[] =>
  (text ?? '').split(',').filter(Boolean);

/** Reads `gender:female;birthday:30-39,40-49`; anything malformed is left out. */
export function parseAttributes(text: string): AttributeSelection {
  const entries = text
    .split(';')
    .map((part) => part.split(':'))
    .map(([key, values]) => [key ?? '', readList(values)] as const)
    .filter(([key, values]) => key !== '' && values.length > 0);
  return Object.fromEntries(entries);
}

/** Writes a selection the way the API and the address hold it; keys and values sorted, so equal ones look equal. */
export function formatAttributes(selection: AttributeSelection): string {
  return Object.entries(selection)
    .filter(([, values]) => values.length > 0)
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([key, values]) => `${key}:${[...values].sort().join(',')}`)
    .join(';');
}

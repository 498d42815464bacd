import type { Country } from './access.js';

const STORAGE_KEY = 'netreach.country';

/** The country chosen last on this device. */
export const storedCountry = {
  read: (): string | null => localStorage.getItem(STORAGE_KEY),
  write: (code: string): void => localStorage.setItem(STORAGE_KEY, code),
  clear: (): void => localStorage.removeItem(STORAGE_KEY),
};

interface CountryChoice {
  countries: readonly Country[];
  /** From the address; the country of the address always wins. */
  routeCode: string | undefined;
  storedCode: string | null;
  /** The user's own, as the server names it. */
  defaultCode: string;
}

/**
 * The selected country: the one of the address, else the stored one while it is still allowed, else the user's own.
 * @returns null when the address names a country the user does not have, or the user has none at all
 */
export function chooseCountry({
  countries,
  routeCode,
  storedCode,
  defaultCode,
}: CountryChoice): Country | null {
  const find = (code: string | null | undefined) => countries.find((country) => country.code === code);
  if (routeCode !== undefined) return find(routeCode) ?? null;
  return find(storedCode) ?? find(defaultCode) ?? countries[0] ?? null;
}

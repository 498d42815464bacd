import type { FormValues } from './form-spec.js';

/** What a form holds of a picture: the stored one by what it is named by, a new one in base64, or none. */
export type LogoValue = { readonly kept: string | null } | string | null;

/** Where a stored picture is; null without one. @param name what it is named by */
export const logoSource = (name: string | null): string | null => (name ? `/v3/logos/${name}` : null);

/** What is sent of a form with a picture: one that stays is not. */
export function withoutKeptLogo({ logo_file: logo, ...input }: FormValues): FormValues {
  const isOther = logo === null || (typeof logo === 'string' && logo !== '');
  return isOther ? { ...input, logo_file: logo } : input;
}

/** Who runs this installation; the build's environment (VITE_COMPANY_*) replaces the defaults. */
export const company = {
  name: import.meta.env.VITE_COMPANY_NAME ?? 'Netreach',
  street: import.meta.env.VITE_COMPANY_STREET ?? 'Stephansplatz 1',
  city: import.meta.env.VITE_COMPANY_CITY ?? '1010 Vienna, Austria',
  email: import.meta.env.VITE_COMPANY_EMAIL ?? 'office@netreach.example',
  phone: import.meta.env.VITE_COMPANY_PHONE ?? '+43 1 000 00 00',
} as const;

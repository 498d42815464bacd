interface SocialLink {
  /** Name of the network, as it is shown and as its sign is chosen. */
  name: string;
  url: string;
}

/** Reads `LinkedIn=https://…,YouTube=https://…`; what is no web address is left out. */
export function socialLinks(list: string): SocialLink[] {
  return list
    .split(',')
    .map((pair) => pair.trim().split(/=(.*)/s))
    .flatMap(([name = '', url = '']) => (name && /^https?:\/\//.test(url) ? [{ name, url }] : []));
}

/** Who runs this installation; the build's environment (VITE_COMPANY_*) replaces the defaults. */
export const company = {
  name: import.meta.env.VITE_COMPANY_NAME ?? 'Netreach',
  street: import.meta.env.VITE_COMPANY_STREET ?? 'Stephansplatz 1',
  city: import.meta.env.VITE_COMPANY_CITY ?? '1010 Vienna, Austria',
  email: import.meta.env.VITE_COMPANY_EMAIL ?? 'office@netreach.example',
  phone: import.meta.env.VITE_COMPANY_PHONE ?? '+43 1 000 00 00',
  social: socialLinks(
    import.meta.env.VITE_COMPANY_SOCIAL ??
      'LinkedIn=https://www.linkedin.com/company/netreach-example,YouTube=https://www.youtube.com/@netreach-example',
  ),
} as const;

/** Documentation for users; the method page where there is no other. */
export const docsUrl = import.meta.env.VITE_DOCS_URL || '/method';

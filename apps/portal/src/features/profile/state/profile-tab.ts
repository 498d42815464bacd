/** Parts of the profile page. */
export const PROFILE_TABS = ['details', 'security', 'keys', 'apps', 'invoices'] as const;
export type ProfileTab = (typeof PROFILE_TABS)[number];

const isTab = (text: string | null): text is ProfileTab => PROFILE_TABS.some((tab) => tab === text);

/** The open part, in the page's address; the details are the default and leave it bare. */
export const profileTabInAddress = {
  parse: (query: URLSearchParams): ProfileTab => {
    const tab = query.get('tab');
    return isTab(tab) ? tab : 'details';
  },
  format: (tab: ProfileTab): URLSearchParams => new URLSearchParams(tab === 'details' ? {} : { tab }),
};

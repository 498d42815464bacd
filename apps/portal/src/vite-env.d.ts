/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Origin of the API when it is not the portal's own. */
  readonly VITE_API_URL?: string;
  /** `public` in the build that shows the public ranking on every host. */
  readonly VITE_SITE?: string;
  /** Hosts with the national ranking's look, separated by commas. */
  readonly VITE_NATIONAL_HOSTS?: string;
  /** Hosts of the standalone public ranking, separated by commas. */
  readonly VITE_PUBLIC_HOSTS?: string;
  /** Documentation for users; without it the header has no help icon. */
  readonly VITE_DOCS_URL?: string;
  readonly VITE_MONITORING_DSN?: string;
  /** Branch this build was made from; `master` has its version file at the root of the site. */
  readonly VITE_RELEASE_BRANCH?: string;
  /** Where the company is found elsewhere: `LinkedIn=https://…,YouTube=https://…`. */
  readonly VITE_COMPANY_SOCIAL?: string;
  readonly VITE_COMPANY_NAME?: string;
  readonly VITE_COMPANY_STREET?: string;
  readonly VITE_COMPANY_CITY?: string;
  readonly VITE_COMPANY_EMAIL?: string;
  readonly VITE_COMPANY_PHONE?: string;
}

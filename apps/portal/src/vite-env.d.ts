/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Origin of the API when it is not the portal's own. */
  readonly VITE_API_URL?: string;
  readonly VITE_COMPANY_NAME?: string;
  readonly VITE_COMPANY_STREET?: string;
  readonly VITE_COMPANY_CITY?: string;
  readonly VITE_COMPANY_EMAIL?: string;
  readonly VITE_COMPANY_PHONE?: string;
}

/** The modules that open a page of the administration; any of them opens its home. */
export const ADMIN_MODULES = [
  'admin',
  'super_admin',
  'customers_admin',
  'advertisers_admin',
  'users_admin',
  'distributions_admin',
  'attributes_admin',
  'modules_admin',
  'billing_admin',
  'ratings_admin',
  'owa_admin',
  'BrandLift_questionnaire_management',
  'BrandLift_brands_management',
  'adfx_admin',
  'publisher_dashboard_admin',
] as const;

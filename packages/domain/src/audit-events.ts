/** What every kind of thing that is made, changed and removed has in the audit log. */
const CHANGES = ['created', 'updated', 'deleted'] as const;

/** What the audit log knows, by the kind of thing it happened to: the event's name is `<kind>.<what happened>`. */
export const AUDIT_EVENTS = {
  access: ['refused'],
  adnetwork: CHANGES,
  advertiser: CHANGES,
  api_key: ['created', 'deleted'],
  attribute: CHANGES,
  base_rate: ['created', 'deleted'],
  brand_lift_benchmark: ['uploaded', 'deleted', 'exported', 'proposed'],
  brand_lift_category: CHANGES,
  brand_lift_column: [...CHANGES, 'resorted'],
  campaign: [...CHANGES, 'recompute_asked', 'recomputed', 'reset', 'moved', 'tracked_users_exported'],
  category: [...CHANGES, 'combined'],
  channel: [...CHANGES, 'restored', 'activated', 'deactivated', 'publication_requested', 'published'],
  channel_type: CHANGES,
  channel_names: ['updated'],
  company: CHANGES,
  contact_breakdown: ['updated'],
  creative: CHANGES,
  contract: CHANGES,
  contract_item: CHANGES,
  customer: [...CHANGES, 'modules_switched'],
  distribution: CHANGES,
  dmp_feed: CHANGES,
  export: ['created', 'downloaded'],
  flight: [
    'created',
    'updated',
    'resubmitted',
    'approved',
    'auto_approved',
    'declined',
    'archived',
    'restored',
    'assigned',
    'exported',
  ],
  flight_rule: CHANGES,
  ftp_connection: CHANGES,
  help_centre: ['entered'],
  billing_issuer: CHANGES,
  bookkeeping_accounts: CHANGES,
  billing_run: ['started'],
  dunning: ['started', 'deleted'],
  bank_entry: ['dismissed'],
  bank_statement: ['imported'],
  invoice: ['checked', 'issued', 'mailed', 'cancelled', 'deleted'],
  locale: CHANGES,
  login: ['failed'],
  mediahouse: CHANGES,
  media_watch_month: ['published', 'revoked'],
  module: CHANGES,
  month: ['released'],
  national_consent: ['recorded', 'confirmed'],
  national_item: ['flagged', 'blocked', 'unblocked'],
  national_release: ['prepared', 'approved', 'released'],
  national_settings: ['updated'],
  oauth_client: [...CHANGES, 'refused', 'secret_created'],
  oauth_code: ['reused'],
  oauth_consent: ['given', 'withdrawn'],
  oauth_token: ['reused', 'revoked'],
  panel_person: ['erased'],
  payment: ['entered', 'reversed'],
  password: ['updated', 'update_failed', 'reset_mail', 'initial_mail'],
  profile: ['updated'],
  publisher: CHANGES,
  service: CHANGES,
  service_group: CHANGES,
  service_pattern: CHANGES,
  session: ['begun', 'ended'],
  session_token: ['reused', 'unbound'],
  social_list: ['exported'],
  social_scrape: ['launched'],
  social_website: ['saved'],
  streaming_type: CHANGES,
  target: ['assigned', 'unassigned', 'hidden', 'unhidden'],
  tracking_channel_group: CHANGES,
  tracking_identifier: CHANGES,
  tracking_codes: ['created', 'options_changed', 'uploaded'],
  translation_key: [...CHANGES, 'imported', 'synchronised'],
  translation_tag: CHANGES,
  user: [...CHANGES, 'restored', 'customer_updated', 'impersonated', 'depersonated'],
  watched_brand: ['mapped', 'unmapped', 'renamed', 'merged'],
  widget: CHANGES,
  brand: CHANGES,
  survey: [...CHANGES, 'launched', 'closed', 'invited', 'invitations_exported'],
  survey_template: CHANGES,
} as const;

type Events = typeof AUDIT_EVENTS;

/** A kind of thing the audit log knows. */
export type AuditedKind = keyof Events;

/** Name of an event of the audit log, e.g. `channel.created`. */
export type AuditEvent = { [Kind in AuditedKind]: `${Kind}.${Events[Kind][number]}` }[AuditedKind];

/** Kinds of things that are created, updated and deleted. */
export type ChangedKind = {
  [Kind in AuditedKind]: (typeof CHANGES)[number] extends Events[Kind][number] ? Kind : never;
}[AuditedKind];

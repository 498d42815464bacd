/**
 * Every kind of notification with its English text; `{{name}}` stands for a parameter. The portal translates by kind.
 */
export const NOTIFICATIONS = {
  'account.impersonated': 'A member of our team worked in your account: {{reason}}',
  'account.password_changed': 'Your password was changed.',
  'account.api_key_created': 'The API key {{name}} was made.',
  'contract.modules_on': 'Your contract gives you new modules: {{modules}}',
  'contract.modules_end': 'These modules end with your contract on {{day}}: {{modules}}',
  'contract.modules_off': 'These modules have ended with your contract: {{modules}}',
  'export.done': 'Your export is ready: {{title}} ({{type}})',
  'export.failed': 'Your export failed: {{title}} ({{type}})',
  'flight.approved': 'Your flight {{flight}} was approved ({{test}})',
  'flight.auto_approved': 'Your flight {{flight}} was approved by the rule {{rule}} ({{test}})',
  'flight.declined': 'Your flight {{flight}} was declined ({{test}}): {{reason}}',
  'publisher.traffic_fell':
    'Fewer impressions than usual on {{service}}: {{impressions}} in an hour, {{expected}} are usual',
} as const;

/** What can happen to a user's account or work. */
export type NotificationKind = keyof typeof NOTIFICATIONS;

/** All kinds. */
export const NOTIFICATION_KINDS = Object.keys(NOTIFICATIONS) as NotificationKind[];

type Named<Text extends string> = Text extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | Named<Rest>
  : never;

/** The parameters the text of a kind names. */
export type NotificationParams<Kind extends NotificationKind> = Readonly<
  Record<Named<(typeof NOTIFICATIONS)[Kind]>, string>
>;

/** The English text of a notification. Kinds of an older or newer release give their own name. */
export function notificationText(kind: string, params: Readonly<Record<string, string>>): string {
  const text: string = Object.hasOwn(NOTIFICATIONS, kind) ? NOTIFICATIONS[kind as NotificationKind] : kind;
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => params[name] ?? '');
}

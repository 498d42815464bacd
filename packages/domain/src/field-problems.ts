/**
 * What can be wrong with a field of an input: its code and English text. The API answers both, with the values the text
 * has places for; the portal words the code in the reader's language.
 */
export const FIELD_PROBLEMS = {
  required: 'Please fill this in',
  invalid: 'This is not valid',
  not_text: 'This must be a text',
  not_a_flag: 'This must be yes or no',
  not_a_number: 'This must be a number',
  not_whole: 'This must be a whole number',
  not_a_list: 'This must be a list',
  not_an_object: 'This must be an object',
  not_a_choice: 'This is not one of the choices',
  not_a_moment: 'This must be a day or a time',
  too_long: 'At most {max} characters',
  too_short: 'At least {min} characters',
  too_small: 'At least {min}',
  too_large: 'At most {max}',
  too_many: 'At most {max} entries',
  too_few: 'At least {min} entries',
  twice: 'Each entry may come once',
  email: 'Please enter a valid email',
  address: 'This must be an address like https://example.com',
  id: 'This must be an id',
  control_characters: 'Control characters are not possible here',
  slug: 'Please use small letters, digits and dashes',
  taken: 'This is taken already',
  unknown: 'This does not exist',
  unknown_field: 'There is no such field',
  host: 'Please enter a host name or an address',
  host_refused: 'Nothing can be sent to this host: it is not known, or its address is not public',
  secret_again: 'Another server or user needs the password again',
  redirect_uri:
    'Please enter addresses with https (http only on localhost), without fragment, user or wildcard',
  redirect_uri_needed: 'A client that asks users needs an address to send them back to',
  refresh_needs_code: 'Renewing tokens needs signing users in',
  secret_needed: 'A client that acts for itself needs a secret',
  service_user_needed: 'A client that acts for itself needs a user to act as',
  user_not_active: 'There is no such active user',
  locale_code: 'Please enter a language and a country, e.g. fr-FR',
  locale_always_on: 'Every missing text is shown in this language: it is always offered',
  locale_forms_in_use: 'There are texts with the forms of the present rule',
  not_a_day: 'This must be a day like 2026-10-31',
  not_a_month: 'This must be a month like 2026-10',
  not_a_country: 'This must be the code of a country, e.g. at',
  not_a_service: '{name} is no service',
  not_a_po_file: 'This is no PO file',
  ids_not_a_list: 'ids must be an array',
  unknown_value: '{value} does not exist',
  too_many_kept: 'More than {max} cannot be kept',
  end_before_start: 'The end must not be before the start',
  no_data: 'There is no data for this time frame',
  admins_only: 'Only administrators can choose this',
  password_required: 'Password is required',
  password_too_short: 'The password needs at least {min} characters',
  password_wrong: 'The current password is wrong',
  passwords_differ: 'The two passwords differ',
  target_name: 'Please enter a host or an app id, e.g. www.example.at or at.example.app',
  share_or_contacts: 'Please give either a share or contacts',
  cost_or_price: 'Please give either a cost or a price of a thousand contacts',
  same_contacts: 'It holds contacts of {name}',
  too_many_contacts: 'At most {max} contacts can be booked here',
  contacts_not_there: 'So many contacts cannot be booked here',
  other_language: 'The file is in {found}, not in {wanted}',
} as const;

/** The code of something wrong with a field. */
export type FieldProblemCode = keyof typeof FIELD_PROBLEMS;

/** Something wrong with a field, and the values its text has places for. */
export interface FieldProblem {
  readonly code: FieldProblemCode;
  readonly params?: Readonly<Record<string, string | number>>;
}

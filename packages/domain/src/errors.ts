/** Every error the API answers with: its code, HTTP status and English text. The portal translates by code. */
export const ERRORS = {
  'request.invalid': { status: 422, text: 'Please check the highlighted fields.' },
  'request.malformed': { status: 400, text: 'The request could not be read.' },
  'request.too_large': { status: 413, text: 'The request is too large.' },
  'request.unsupported_media_type': { status: 415, text: 'This content type is not supported.' },
  'request.not_found': { status: 404, text: 'The requested resource does not exist.' },
  'request.too_many': { status: 429, text: 'Too many requests. Please try again in a moment.' },
  'server.error': { status: 500, text: 'Something went wrong. Please try again later.' },
  'server.unavailable': { status: 503, text: 'The service is not available at the moment.' },
  'auth.unauthenticated': { status: 401, text: 'Please sign in.' },
  'auth.wrong_credentials': { status: 401, text: 'These credentials do not match our records.' },
  'auth.too_many_attempts': { status: 429, text: 'Too many sign-in attempts. Please try again later.' },
  'auth.refresh_refused': { status: 401, text: 'Your session has ended. Please sign in again.' },
  'auth.origin_refused': { status: 403, text: 'This origin may not sign in here.' },
  'password.link_refused': { status: 422, text: 'This link is no longer valid. Please ask for a new one.' },
  'impersonation.admin': { status: 403, text: 'Nobody can act as an administrator.' },
  'impersonation.not_acting': { status: 409, text: 'You are not acting as somebody else.' },
  'profile.too_many_keys': {
    status: 409,
    text: 'You have as many API keys as one can have. Please remove one first.',
  },
  'access.wrong_credential': { status: 403, text: 'This kind of token may not do this.' },
  'access.missing_scope': { status: 403, text: 'The token lacks the scope for this.' },
  'access.impersonating': { status: 403, text: 'This is not possible while you act as somebody else.' },
  'access.forbidden': { status: 403, text: 'You do not have permission to do this.' },
  'oauth.no_secret': { status: 409, text: 'A public client has no secret.' },
  'country.unknown': { status: 404, text: 'The requested resource does not exist.' },
  'ratings.unknown_frame': { status: 422, text: 'There is no data for this time frame.' },
  'ratings.unknown_attribute': {
    status: 422,
    text: 'The demographic filter names an unknown attribute or value.',
  },
  'ratings.not_ready': { status: 503, text: 'The figures of this time frame are being prepared.' },
  'translations.unknown_tag': { status: 404, text: 'Unrecognisable translation tag' },
  'translations.unknown_locale': { status: 404, text: 'Unrecognisable locale' },
  'translations.shipped': {
    status: 409,
    text: 'This comes with the product: it can be neither removed nor renamed.',
  },
  'translations.locale_in_use': {
    status: 409,
    text: 'This language is offered to users. Please switch it off first.',
  },
  'translations.tag_in_use': { status: 409, text: 'This tag still has texts. Please remove them first.' },
  'translations.changed': {
    status: 409,
    text: 'Somebody else has changed this text meanwhile. Please look at it again.',
  },
  'collect.busy': { status: 503, text: 'The collector is busy. Please retry.' },
  'collect.unknown_identifier': { status: 404, text: 'Unknown tracking identifier.' },
} as const;

export type ErrorCode = keyof typeof ERRORS;

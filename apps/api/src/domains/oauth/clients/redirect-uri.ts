import { ValidateBy } from 'class-validator';
import { says } from '../../../platform/dto/fields.js';
import { isLoopback } from '../../../platform/http/origin.js';

/** Scheme, and an authority without user information, of printable characters only. */
const SHAPE = /^https?:\/\/[^/?#@]+(?:[/?][\x21-\x7e]*)?$/i;

/**
 * Whether an address may be registered for a client: https, or http on the user's own machine; no fragment, no user
 * information, no wildcard (RFC 9700, 2.1 and 4.1).
 */
export function isRedirectUri(text: unknown): text is string {
  if (typeof text !== 'string' || text.length > 2000) return false;
  if (!SHAPE.test(text) || /[*#\\]/.test(text) || !URL.canParse(text)) return false;
  const url = new URL(text);
  return url.protocol === 'https:' || isLoopback(url);
}

/** Checks that each entry of a field is an address a client may have. */
export function AreRedirectUris(): PropertyDecorator {
  return ValidateBy(
    { name: 'areRedirectUris', validator: { validate: isRedirectUri } },
    { each: true, ...says('redirect_uri') },
  );
}

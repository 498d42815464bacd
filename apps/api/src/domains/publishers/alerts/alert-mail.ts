import { formatNumber, languageOf } from '@netreach/domain';
import type { Mail } from '../../../platform/mail/mailer.service.js';
import type { AlertReader, UnmailedAlert } from '../database/publisher-alerts.repository.js';

/** Tells somebody that a service of theirs has fewer impressions than usual. */
export function alertMail(
  { email: to, locale }: AlertReader,
  { service, beganAt, timeZone, impressions, low, expected }: UnmailedAlert,
): Mail {
  const isGerman = languageOf(locale) === 'de';
  const language = isGerman ? 'de-DE' : 'en-US';
  const from = new Intl.DateTimeFormat(language, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone,
  }).format(beganAt);
  const number = (value: number) => formatNumber(Math.round(value), language);
  if (isGerman)
    return {
      to,
      subject: `${service}: weniger Impressions als üblich`,
      text: `In der Stunde ab ${from} hatte ${service} ${number(impressions)} Impressions. Üblich sind an diesem Wochentag zu dieser Stunde ${number(expected)}, mindestens ${number(low)}.\n\nIst der Tag noch auf den Seiten?`,
    };
  return {
    to,
    subject: `${service}: fewer impressions than usual`,
    text: `In the hour from ${from}, ${service} had ${number(impressions)} impressions. Usual on this weekday at this hour are ${number(expected)}, at least ${number(low)}.\n\nIs the tag still on the pages?`,
  };
}

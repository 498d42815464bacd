import type { Mail } from '../../../platform/mail/mailer.service.js';
import type { Language } from '@netreach/domain';

const SUBJECT: Record<Language, string> = {
  en: 'Your password for Netreach was changed',
  de: 'Ihr Passwort für Netreach wurde geändert',
};

const TEXT: Record<Language, string> = {
  en: `Hello,

the password of your Netreach account was changed in your profile.
If that was not you, set a new one at once with "Forgot password?" on the sign-in page: it signs out everybody who uses your account.
`,
  de: `Guten Tag,

das Passwort Ihres Kontos bei Netreach wurde in Ihrem Profil geändert.
Wenn Sie das nicht waren, legen Sie sofort auf der Anmeldeseite mit „Passwort vergessen?“ ein neues fest: Damit wird überall abgemeldet, wer Ihr Konto benutzt.
`,
};

/** The mail to somebody whose password was changed in the profile. */
export function passwordChangedMail({ to, language }: { to: string; language: Language }): Mail {
  return { to, subject: SUBJECT[language], text: TEXT[language] };
}

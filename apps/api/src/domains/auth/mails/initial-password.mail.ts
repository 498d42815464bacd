import type { Mail } from '../../../platform/mail/mailer.service.js';
import type { Language } from '@netreach/domain';

const SUBJECT: Record<Language, string> = {
  en: 'Your account at Netreach',
  de: 'Ihr Konto bei Netreach',
};

const TEXT: Record<Language, (name: string, link: string, hours: number) => string> = {
  en: (name, link, hours) => `Hello ${name},

you have an account at Netreach. Set your password here:

${link}

The link works once and for ${hours} hours. After that, ask for a new one with "Forgot password?" on the sign-in page.
`,
  de: (name, link, hours) => `Guten Tag ${name},

Sie haben ein Konto bei Netreach. Legen Sie hier Ihr Passwort fest:

${link}

Der Link funktioniert einmal und ${hours} Stunden lang. Danach fordern Sie auf der Anmeldeseite mit „Passwort vergessen?“ einen neuen an.
`,
};

/** The mail with which a new user sets the first password. */
export function initialPasswordMail(mail: {
  to: string;
  name: string;
  link: string;
  hours: number;
  language: Language;
}): Mail {
  const { to, name, link, hours, language } = mail;
  return { to, subject: SUBJECT[language], text: TEXT[language](name, link, hours) };
}

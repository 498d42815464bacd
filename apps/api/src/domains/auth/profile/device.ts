import Bowser from 'bowser';

/** Browser and system a user agent names, e.g. `Firefox, Linux`; null when it names neither. */
export function deviceOf(userAgent: string | null): string | null {
  if (!userAgent?.trim()) return null;
  const { browser, os } = Bowser.parse(userAgent);
  const program = browser.name || /^([\w.-]{1,40})(?:\/|$)/.exec(userAgent.trim())?.[1];
  return [program, os.name].filter(Boolean).join(', ') || null;
}

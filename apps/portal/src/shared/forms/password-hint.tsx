import { useEffect, useState } from 'react';
import type { PasswordStrength } from '@netreach/domain/password-strength';
import { useT } from '../../i18n/use-t.js';

interface PasswordHintProps {
  /** What every password needs. */
  rule: string;
  /** As typed so far. */
  password: string;
  /** Address of the owner, which makes guessing easy. */
  email: string;
}

/** The rule of a new password and, in words, how hard the typed one is to guess; the judge is loaded when typing begins. */
export function PasswordHint({ rule, password, email }: PasswordHintProps) {
  const t = useT('generic');
  const [strength, setStrength] = useState<PasswordStrength>();

  useEffect(() => {
    let isCurrent = true;
    const judge = async () => {
      const { passwordStrength } = await import('@netreach/domain/password-strength');
      if (isCurrent) setStrength(passwordStrength(password, [email]));
    };
    // Without the judge the rule stands alone: the server refuses what is weak.
    if (password) judge().catch(() => setStrength(undefined));
    return () => {
      isCurrent = false;
    };
  }, [password, email]);

  return (
    <>
      {rule}
      <span role="status">{password && strength ? ` · ${t(`password.${strength}`)}` : ''}</span>
    </>
  );
}

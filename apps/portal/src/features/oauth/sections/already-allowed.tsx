import { useEffect, useRef } from 'react';
import { Loader } from '@mantine/core';
import { FormAlert } from '@netreach/ui';
import { useT } from '../../../i18n/use-t.js';
import { errorText } from '../../../shared/api/error-text.js';
import { useSession } from '../../../shared/session/use-session.js';
import { useDecide, type AskedOfUser, type ConsentData } from '../api/use-authorize.js';
import classes from './consent.module.css';

interface AlreadyAllowedProps {
  asked: AskedOfUser;
  data: ConsentData;
}

/** The user has allowed all of it before: the code is fetched at once. */
export function AlreadyAllowed({ asked, data }: AlreadyAllowedProps) {
  const t = useT('oauth');
  const { user } = useSession();
  const { mutate, error } = useDecide(asked, data.client, user.id);
  const sent = useRef(false);
  useEffect(() => {
    // A code is good for one use: not two of them, however often this is rendered.
    if (sent.current) return;
    sent.current = true;
    mutate({ decision: 'approved', scopes: data.scopes.map(({ name }) => name) });
  }, [mutate, data]);
  if (error) {
    return <FormAlert>{errorText(error, t('failed'))}</FormAlert>;
  }
  return (
    <p role="status" className={classes.going}>
      <Loader size={16} aria-hidden /> {t('going', { client: data.client.name })}
    </p>
  );
}

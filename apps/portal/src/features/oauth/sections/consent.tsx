import { useState } from 'react';
import { Button, Checkbox } from '@mantine/core';
import { isScope, languageOf, SCOPES } from '@netreach/domain';
import { FormAlert } from '@netreach/ui';
import { useLocale, useT } from '../../../i18n/use-t.js';
import { errorText } from '../../../shared/api/error-text.js';
import { useSession } from '../../../shared/session/use-session.js';
import { useDecide, type AskedOfUser, type ConsentData } from '../api/use-authorize.js';
import classes from './consent.module.css';

interface ConsentProps {
  asked: AskedOfUser;
  data: ConsentData;
}

/** Asks whether a client may have what it asks for, scope by scope. */
export function Consent({ asked, data: { client, scopes } }: ConsentProps) {
  const t = useT('oauth');
  const { user } = useSession();
  const [ticked, setTicked] = useState<readonly string[]>(() => scopes.map(({ name }) => name));
  const decide = useDecide(asked, client, user.id);
  const answered = decide.isPending || decide.isSuccess;
  const toggle = (name: string) =>
    setTicked((now) => (now.includes(name) ? now.filter((one) => one !== name) : [...now, name]));
  const inOrder = scopes.map(({ name }) => name).filter((name) => ticked.includes(name));

  return (
    <div role="dialog" aria-labelledby="consent-question" className={classes.dialog}>
      <h2 id="consent-question" className={classes.question}>
        {t('question', { client: client.name })}
      </h2>
      <p className={classes.text}>{t('goes_to', { host: new URL(client.redirect_uri).host })}</p>
      {decide.error ? <FormAlert>{errorText(decide.error, t('failed'))}</FormAlert> : null}
      <fieldset className={classes.scopes} disabled={answered}>
        <legend className="nr-visually-hidden">{t('scopes')}</legend>
        {scopes.map(({ name, description, granted }) => (
          <ScopeBox
            key={name}
            name={name}
            description={description}
            granted={granted}
            checked={ticked.includes(name)}
            onChange={() => toggle(name)}
          />
        ))}
      </fieldset>
      {inOrder.length === 0 ? <p className={classes.text}>{t('none_ticked')}</p> : null}
      <div className={classes.actions}>
        <Button
          variant="default"
          disabled={answered}
          onClick={() => decide.mutate({ decision: 'denied', scopes: [] })}
        >
          {t('cancel')}
        </Button>
        <Button
          loading={answered}
          disabled={inOrder.length === 0}
          onClick={() => decide.mutate({ decision: 'approved', scopes: inOrder })}
        >
          {t('continue', { user: user.name })}
        </Button>
      </div>
      <p className={classes.note}>{t('revocable')}</p>
    </div>
  );
}

interface ScopeBoxProps {
  name: string;
  description: string;
  granted: boolean;
  checked: boolean;
  onChange: () => void;
}

function ScopeBox({ name, description, granted, checked, onChange }: ScopeBoxProps) {
  const t = useT('oauth');
  const language = languageOf(useLocale());
  return (
    <Checkbox
      label={isScope(name) ? SCOPES[name][language] : description}
      description={granted ? t('granted_before') : undefined}
      checked={checked}
      onChange={onChange}
    />
  );
}

import { Button } from '@mantine/core';
import { useState } from 'react';
import { ApiError } from '@netreach/api-client';
import { Dialog, FormDialogActions, PageSkeleton } from '@netreach/ui';
import { useT } from '../../../i18n/use-t.js';
import { QueryView } from '../../../shared/api/query-view.js';
import { FormError, refusedField } from '../../../shared/forms/form-error.js';
import { useMapNames, useMapping, type Mapping } from '../api/use-channels.js';
import { RuleRow, type WrittenRule } from './rule-row.js';
import classes from './rules-dialog.module.css';

const NEW_RULE: WrittenRule = { pattern: '', channel: { channel_id: null } };

const written = ({ rules }: Pick<Mapping, 'rules'>): WrittenRule[] =>
  rules.map(({ pattern, channel_id }) => ({ pattern, channel: { channel_id } }));

/** The rules that map names of the campaign. */
export function RulesDialog({ onClose }: { onClose: () => void }) {
  const t = useT('campaign-channels');
  const tl = useT('lists');
  const mapping = useMapping();
  return (
    <Dialog title={t('rules')} size="lg" onClose={onClose}>
      <p className={classes.lead}>{t('rules_lead')}</p>
      <QueryView
        query={mapping}
        failedTitle={t('rules_failed')}
        loading={<PageSkeleton label={tl('loading')} />}
      >
        {(known) => <RulesForm mapping={known} onClose={onClose} />}
      </QueryView>
    </Dialog>
  );
}

function RulesForm({ mapping, onClose }: { mapping: Mapping; onClose: () => void }) {
  const t = useT('campaign-channels');
  const tl = useT('lists');
  const [rules, setRules] = useState(() => written(mapping));
  const [seen, setSeen] = useState(mapping.rules_version);
  const save = useMapNames(onClose);
  const send = (version: string) =>
    save.mutate({
      rules: rules.map(({ pattern, channel }) => ({ pattern: pattern.trim(), ...channel })),
      rules_version: version,
    });
  const current = save.error instanceof ApiError ? (save.error.current as Mapping | null) : null;
  const takeTheirs = (theirs: Mapping) => {
    setRules(written(theirs));
    setSeen(theirs.rules_version);
    save.reset();
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send(seen);
      }}
    >
      <FormError error={save.error} fields={['rules']} />
      {current ? (
        <p>
          <Button variant="default" size="xs" onClick={() => takeTheirs(current)}>
            {tl('conflict.take_theirs')}
          </Button>{' '}
          <Button size="xs" onClick={() => send(current.rules_version)}>
            {tl('conflict.keep_mine')}
          </Button>
        </p>
      ) : null}
      {rules.length === 0 ? <p className={classes.lead}>{t('rules_none')}</p> : null}
      <ol className={classes.rules}>
        {rules.map((rule, at) => (
          <RuleRow
            key={at}
            rule={rule}
            place={at + 1}
            errorOf={(field) => refusedField(save.error, `rules.${at}.${field}`)}
            onChange={(changed) => setRules(rules.with(at, changed))}
            onUp={at === 0 ? null : () => setRules(rules.toSpliced(at, 1).toSpliced(at - 1, 0, rule))}
            onRemove={() => setRules(rules.toSpliced(at, 1))}
          />
        ))}
      </ol>
      <Button variant="default" size="xs" onClick={() => setRules([...rules, NEW_RULE])}>
        {t('rule.add')}
      </Button>
      <FormDialogActions submit={tl('save')} busy={save.isPending} onClose={onClose} />
    </form>
  );
}

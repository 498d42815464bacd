import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useT } from '../../../i18n/use-t.js';
import { Card } from '../../../shared/cards/card.js';
import { FunctionForm } from './function-form.js';
import type { SpecialFunctions } from './use-special-functions.js';

/** Takes everything away that was measured, once the name of the campaign was typed. */
export function ResetCard({ known }: { known: SpecialFunctions }) {
  const t = useT('campaign-special');
  const [confirm, setConfirm] = useState('');
  const { name } = known.campaign;
  return (
    <Card title={t('title.reset')} note={t('note.reset')}>
      <FunctionForm
        action="reset"
        known={known}
        more={{ confirm }}
        disabled={confirm !== name}
        danger
        onDone={() => setConfirm('')}
      >
        {(errorOf) => (
          <TextInput
            label={t('confirm')}
            description={t('confirm_hint', { name })}
            autoComplete="off"
            value={confirm}
            error={errorOf('confirm')}
            onChange={({ target }) => setConfirm(target.value)}
          />
        )}
      </FunctionForm>
    </Card>
  );
}

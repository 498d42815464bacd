import { Button, Textarea } from '@mantine/core';
import { FormFields } from '@netreach/ui';
import { useId, useState, type ReactNode } from 'react';
import { useT } from '../../../i18n/use-t.js';
import { FormError, refusedField } from '../../../shared/forms/form-error.js';
import { useRunFunction, type Action, type Input, type SpecialFunctions } from './use-special-functions.js';

interface FunctionFormProps {
  action: Action;
  known: SpecialFunctions;
  /** What is sent besides the reason. */
  more?: Partial<Input>;
  /** It cannot be done as things are. */
  disabled?: boolean;
  danger?: boolean;
  onDone?: () => void;
  /** Fields above the reason. @param errorOf what the server says against one */
  children?: (errorOf: (field: string) => string | undefined) => ReactNode;
}

const SHORTEST = 5;

/** Does a special function, for a reason. */
export function FunctionForm({ action, known, more, disabled, danger, onDone, children }: FunctionFormProps) {
  const t = useT('campaign-special');
  const id = useId();
  const [reason, setReason] = useState('');
  const run = useRunFunction(action, () => {
    setReason('');
    onDone?.();
  });
  const { version } = known.campaign;
  const isPossible = known.functions.some((one) => one.action === action && one.possible);
  const errorOf = (field: string) => refusedField(run.error, field);
  return (
    <form
      noValidate
      aria-labelledby={id}
      onSubmit={(event) => {
        event.preventDefault();
        run.mutate({ ...more, reason, version });
      }}
    >
      <FormError error={run.error} fields={['reason', 'confirm', 'customer_id']} />
      <FormFields>
        {children?.(errorOf)}
        <Textarea
          label={t('reason')}
          description={t('reason_hint')}
          rows={2}
          maxLength={500}
          value={reason}
          error={errorOf('reason')}
          onChange={({ target }) => setReason(target.value)}
        />
        <div>
          <Button
            id={id}
            type="submit"
            loading={run.isPending}
            disabled={!isPossible || disabled || reason.trim().length < SHORTEST}
            {...(danger && { color: 'rose' })}
          >
            {t(`run.${action}`)}
          </Button>
        </div>
      </FormFields>
    </form>
  );
}

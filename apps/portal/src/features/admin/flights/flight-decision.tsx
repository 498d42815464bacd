import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { Dialog, DialogActions, FormAlert } from '@netreach/ui';
import { flightStep } from '@netreach/domain/flights';
import { useT } from '../../../i18n/use-t.js';
import { FlightApprovalBadge } from '../../../shared/campaign/flight-approval.js';
import { FlightCheck } from '../../../shared/campaign/flight-check.js';
import { FormError } from '../../../shared/forms/form-error.js';
import { notify } from '../../../shared/notify/notify.js';
import { FlightPreviews } from './flight-previews.js';
import { meanwhile, useDecide, type QueuedFlight } from './use-flight-queue.js';

const LEAST_REASON = 3;
const MOST_REASON = 500;

/** Who was faster, or that the flight is another one now. */
function Meanwhile({ error }: { error: Error | null }) {
  const t = useT('admin-flights');
  const tf = useT('adfx-flights');
  const current = meanwhile(error);
  if (!current) return <FormError error={error} fields={['reason']} />;
  const isDecided = current.decided_by !== null;
  return (
    <FormAlert>
      {isDecided
        ? t('seen.decided', {
            who: current.decided_by ?? t('seen.somebody'),
            state: tf(`approval.${current.approval}`),
          })
        : t('seen.changed')}
    </FormAlert>
  );
}

interface FlightDecisionProps {
  flight: QueuedFlight;
  onClose: () => void;
}

/** What there is to say about a flight, and what is decided. */
export function FlightDecision({ flight, onClose }: FlightDecisionProps) {
  const t = useT('admin-flights');
  const [reason, setReason] = useState('');
  const decide = useDecide((decided, kind) => {
    notify.success(t(kind === 'approve' ? 'approved' : 'declined', { name: decided.name }));
    onClose();
  });
  const { approval, archived, phase, check } = flight;
  const may = (action: 'approve' | 'decline') => 'to' in flightStep({ approval, archived, phase }, action);
  return (
    <Dialog title={flight.name} size="lg" onClose={onClose}>
      <p>
        <FlightApprovalBadge approval={approval} /> {flight.customer} · {flight.test}
      </p>
      {flight.survey === 'none' ? null : <FlightPreviews flight={flight} />}
      <FlightCheck check={check} />
      <Meanwhile error={decide.error} />
      {may('decline') || may('approve') ? null : <p>{t('final')}</p>}
      {may('decline') ? (
        <Textarea
          label={t('reason')}
          description={t('reason.hint')}
          value={reason}
          maxLength={MOST_REASON}
          rows={3}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      ) : null}
      <DialogActions>
        {may('decline') ? (
          <Button
            variant="default"
            loading={decide.isPending}
            disabled={reason.trim().length < LEAST_REASON}
            onClick={() => decide.mutate({ flight, decision: { kind: 'decline', reason } })}
          >
            {t('decline')}
          </Button>
        ) : null}
        {may('approve') ? (
          <Button
            loading={decide.isPending}
            disabled={check.beyond}
            onClick={() => decide.mutate({ flight, decision: { kind: 'approve' } })}
          >
            {t('approve')}
          </Button>
        ) : null}
      </DialogActions>
    </Dialog>
  );
}

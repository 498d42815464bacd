import { Select } from '@mantine/core';
import { Skeleton } from '@netreach/ui';
import { useT } from '../../../i18n/use-t.js';
import { QueryView } from '../../../shared/api/query-view.js';
import { Card } from '../../../shared/cards/card.js';
import { FunctionForm } from './function-form.js';
import { useSpecialFunctions, type SpecialFunctions } from './use-special-functions.js';

interface MoveCardProps {
  known: SpecialFunctions;
  customer: number | undefined;
  onChoose: (customer: number | undefined) => void;
}

/** What the campaign loses with its customer. */
function Cleared({ customer }: { customer: number }) {
  const t = useT('campaign-special');
  const query = useSpecialFunctions(customer);
  return (
    <QueryView query={query} failedTitle={t('failed')} loading={<Skeleton height={40} />}>
      {({ functions }) => {
        const cleared = functions.flatMap((one) => one.cleared);
        return (
          <div role="status">
            {cleared.length === 0 ? t('nothing_cleared') : null}
            {cleared.map(({ field, name }) => (
              <p key={field}>{t(`cleared.${field}`, { name })}</p>
            ))}
          </div>
        );
      }}
    </QueryView>
  );
}

/** Gives the campaign to another customer. */
export function MoveCard({ known, customer, onChoose }: MoveCardProps) {
  const t = useT('campaign-special');
  const { customers, campaign } = known;
  return (
    <Card title={t('title.move')} note={t('note.move', { customer: campaign.customer })}>
      <FunctionForm
        action="move"
        known={known}
        more={customer === undefined ? {} : { customer_id: customer }}
        disabled={customer === undefined}
        onDone={() => onChoose(undefined)}
      >
        {(errorOf) => (
          <>
            <Select
              label={t('customer')}
              data={customers.map(({ id, name }) => ({ value: String(id), label: name }))}
              value={customer === undefined ? null : String(customer)}
              searchable={customers.length > 8}
              clearable
              error={errorOf('customer_id')}
              onChange={(id) => onChoose(id === null ? undefined : Number(id))}
            />
            {customer === undefined ? null : <Cleared customer={customer} />}
          </>
        )}
      </FunctionForm>
    </Card>
  );
}

import { useState } from 'react';
import { Button } from '@mantine/core';
import { PageSkeleton } from '../../states/skeleton.js';
import { EmptyState, ErrorState, ForbiddenState } from '../../states/state-message.js';
import { WithheldState } from '../../states/withheld-state.js';
import { TableSkeleton } from '../../table/table-skeleton.js';
import { Specimen } from '../specimen.js';

function Failing() {
  const [busy, setBusy] = useState(false);
  return (
    <ErrorState
      title="Something went wrong while loading ranking items. Please try again later."
      description="The answer took too long."
      retryLabel="Try again"
      busy={busy}
      onRetry={() => {
        setBusy(true);
        setTimeout(() => setBusy(false), 1500);
      }}
    />
  );
}

/** What stands in place of content: nothing found, no permission, a failure, and loading. */
export function StatesSection() {
  return (
    <>
      <Specimen title="EmptyState">
        <EmptyState
          title="No service matches the filters"
          description="Fewer filters show more."
          action={
            <Button variant="default" size="xs">
              Clear filters
            </Button>
          }
        />
      </Specimen>
      <Specimen title="ErrorState">
        <Failing />
      </Specimen>
      <Specimen title="ForbiddenState">
        <ForbiddenState title="You have no permission to see this" description="Please contact support." />
      </Specimen>
      <Specimen title="WithheldState">
        <WithheldState reason="too_few_cases" />
      </Specimen>
      <Specimen title="TableSkeleton">
        <TableSkeleton label="Loading rows" rows={5} />
      </Specimen>
      <Specimen title="PageSkeleton">
        <PageSkeleton label="Loading a page" />
      </Specimen>
    </>
  );
}

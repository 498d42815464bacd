import { upload, type Schemas } from '@netreach/api-client';
import { client } from '../../../../shared/api/client.js';
import { useApiMutation } from '../../../../shared/api/use-api-mutation.js';
import { useSession } from '../../../../shared/session/use-session.js';
import { useCampaignId } from './use-campaign-report.js';

export type Ledger = Schemas['LedgerResponseDto'];
export type LedgerCompared = Schemas['LedgerComparedDto'];

/** Has a file of another system's counts held against ours; nothing is stored. */
export function useLedger(onRead: (ledger: Ledger) => unknown) {
  const { country } = useSession();
  const id = useCampaignId();
  return useApiMutation({
    send: async (file: File) => {
      const params = { path: { cc: country.code, id } };
      const form = upload<Schemas['LedgerDto']>({ file });
      return (await client.POST('/v3/{cc}/campaigns/{id}/ad-impressions/compare', { params, ...form })).data;
    },
    invalidates: [],
    onSuccess: (ledger) => ledger && onRead(ledger),
  });
}

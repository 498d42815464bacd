import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatNumber, formatPercent } from '@netreach/domain';
import { Badge } from '@netreach/ui';
import { useLocale, useT } from '../../../i18n/use-t.js';
import { client } from '../../../shared/api/client.js';
import { errorText } from '../../../shared/api/error-text.js';
import { CampaignNav } from '../../../shared/campaign/campaign-nav.js';
import { columnsOf } from '../../../shared/list/list-columns.js';
import { yesNoFilter } from '../../../shared/list/list-filters.js';
import { ListPage } from '../../../shared/list/list-page.js';
import { notify } from '../../../shared/notify/notify.js';
import { useSession } from '../../../shared/session/use-session.js';
import {
  CHANNEL_NAMES,
  useCampaignId,
  useMapNames,
  useMapping,
  type ChannelName,
} from '../api/use-channels.js';
import { ChannelSelect, type ChannelChoice } from './channel-select.js';
import { RulesDialog } from './rules-dialog.js';

const NONE: ChannelChoice = { channel_id: null };

const useCanEdit = () => useSession().user.modules.some(({ name }) => name === 'create_edit');

/** The channel of a name, which can be chosen at once. */
function NameChannel({ row }: { row: ChannelName }) {
  const t = useT('campaign-channels');
  const tl = useT('lists');
  const map = useMapNames();
  if (!useCanEdit()) return row.channel ?? t('not_mapped');
  return (
    <ChannelSelect
      label={t('channel_of', { name: row.name })}
      value={{ channel_id: row.channel_id }}
      disabled={map.isPending}
      onChange={(choice) =>
        map.mutate(
          { names: [{ id: row.id, ...choice }] },
          { onError: (error) => notify.error(errorText(error, tl('not_done'))) },
        )
      }
    />
  );
}

const BY: Readonly<Record<string, 'by.code' | 'by.rule' | 'by.hand'>> = {
  code: 'by.code',
  rule: 'by.rule',
  hand: 'by.hand',
};

const COLUMNS = columnsOf<ChannelName, 'campaign-channels'>([
  { id: 'name', width: 280, phone: 150, sortable: true, pinned: true },
  { id: 'channel', width: 240, phone: 180, sortable: true, cell: (row) => <NameChannel row={row} /> },
  {
    id: 'impressions',
    width: 140,
    kind: 'number',
    sortable: true,
    cell: ({ impressions }, { locale }) => formatNumber(impressions, locale),
  },
  {
    id: 'mapped_by',
    width: 150,
    cell: ({ mapped_by: by }, { t }) => {
      const text = by === null ? undefined : BY[by];
      return text ? <Badge>{t(text)}</Badge> : '–';
    },
  },
]);

const FILTERS = [
  yesNoFilter('mapped', () => {
    const t = useT('campaign-channels');
    return { label: t('filter.mapped'), yes: t('mapped.yes'), no: t('mapped.no') };
  }),
];

/** How much is not mapped, in words. */
function useLead(): string {
  const t = useT('campaign-channels');
  const locale = useLocale();
  const { data } = useMapping();
  if (!data) return '';
  const { unmapped_names: count, unmapped_impressions: unmapped, impressions } = data;
  if (count === 0) return t('lead_mapped');
  const share = formatPercent(impressions > 0 ? (unmapped / impressions) * 100 : 0, locale);
  return t('lead', { count, impressions: formatNumber(unmapped, locale), share });
}

/** The names that arrived in tags of a campaign, and the channels they stand for. */
export function ChannelNamesPage() {
  const t = useT('campaign-channels');
  const lead = useLead();
  const { country } = useSession();
  const canEdit = useCanEdit();
  const id = useCampaignId();
  const [chosen, setChosen] = useState<ChannelChoice>(NONE);
  const [hasRules, setRules] = useState(false);
  const isChosen = 'channel' in chosen || chosen.channel_id !== null;
  const map = (rows: readonly ChannelName[]) =>
    client.POST('/v3/{cc}/campaigns/{id}/channel-names', {
      params: { path: { cc: country.code, id } },
      body: { names: rows.map((row) => ({ id: row.id, ...chosen })) },
    });
  return (
    <>
      <ListPage
        resource={CHANNEL_NAMES}
        texts="campaign-channels"
        lead={lead}
        nav={<CampaignNav />}
        columns={COLUMNS}
        nameOf={({ name }) => name}
        filters={FILTERS}
        firstSort="impressions"
        firstOrder="desc"
        {...(canEdit && {
          bulk: [
            { id: 'map', run: { all: map }, can: () => isChosen, invalidates: CHANNEL_NAMES.invalidates },
          ],
          tools: (
            <>
              <ChannelSelect
                label={t('bulk_channel')}
                placeholder={t('bulk_channel')}
                value={chosen}
                onChange={setChosen}
              />
              <Button variant="default" onClick={() => setRules(true)}>
                {t('rules')}
              </Button>
            </>
          ),
        })}
      />
      {hasRules ? <RulesDialog onClose={() => setRules(false)} /> : null}
    </>
  );
}

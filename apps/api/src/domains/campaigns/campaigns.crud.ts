import { changesOf } from '../../platform/crud/changes.js';
import type { Changes, CrudChange, CrudDefinition } from '../../platform/crud/crud.types.js';
import { refusedField } from '../../platform/errors/app-error.js';
import type { ListAsking } from '../../platform/list/list.types.js';
import { demandAdvertiser, demandPeriod } from './campaign-form.lookup.js';
import { CAMPAIGN_FORMS } from './database/campaign-form.list.js';
import { channelsOf, replaceChannels } from './database/campaign-parts.js';
import { stampFigures } from './database/campaign-stamps.lookup.js';
import { Campaign } from './database/campaign.entity.js';
import type { CampaignArchiveDto, CampaignInputDto } from './dto/campaign.dto.js';

type Change = CrudChange<Campaign, CampaignInputDto>;

/** Refuses channels of other campaigns, and names that come twice. @throws AppError `request.invalid` */
async function demandChannels({ manager, before, input }: Change): Promise<void> {
  const channels = input?.channels ?? [];
  const own = new Set((before ? await channelsOf(manager, before.id) : []).map(({ id }) => id));
  const names = new Set<string>();
  channels.forEach(({ id, name }, place) => {
    // Each of them once, too: a number that has come is not there a second time.
    if (id !== undefined && !own.delete(id)) throw refusedField(`channels.${place}.id`, 'unknown');
    if (names.has(name)) throw refusedField(`channels.${place}.name`, 'taken');
    names.add(name);
  });
}

/** What of a campaign its figures depend on. */
const MEASURED = ['startsOn', 'endsOn', 'target', 'contactKind'] as const;

async function dependents({ manager, before, input }: Change, id: number): Promise<Changes> {
  if (!input) return {};
  const had = await channelsOf(manager, id);
  await replaceChannels(manager, id, input.channels);
  const isOther = before && MEASURED.some((field) => before[field] !== measured(input)[field]);
  const changes = changesOf({ channels: had }, { channels: await channelsOf(manager, id) });
  if (isOther || (before && Object.keys(changes).length > 0)) await stampFigures(manager, id);
  return changes;
}

const measured = (input: CampaignInputDto) => ({
  startsOn: input.starts_on,
  endsOn: input.ends_on,
  target: input.target,
  contactKind: input.contact_kind,
});

const known = ({ principal: { admin, customerId }, country = '' }: ListAsking) => ({
  countryCode: country,
  adfx: false,
  ...(admin ? {} : { customerId: customerId ?? 0 }),
});

/** How campaigns are written. @param customerId whose it is, as settled with whoever asks */
export function campaignOf(
  customerId: number,
): CrudDefinition<Campaign, CampaignInputDto, typeof CAMPAIGN_FORMS> {
  return {
    entity: Campaign,
    name: 'campaign',
    concerns: () => ({ customerId }),
    list: CAMPAIGN_FORMS,
    scope: known,
    columns: (input, { country = '' }) => ({
      countryCode: country,
      customerId,
      name: input.name,
      advertiserId: input.advertiser_id ?? null,
      brand: input.brand,
      ...measured(input),
      costModel: input.cost_model,
      budget: input.budget ?? null,
      plannedImpressions: input.planned_impressions ?? null,
      plannedGrp: input.planned_grp ?? null,
      responseServiceId: input.response_service_id ?? null,
      responseDays: input.response_days,
    }),
    check: async (change) => {
      if (!change.input) return;
      demandPeriod(change.input);
      await demandAdvertiser(change, customerId);
      await demandChannels(change);
    },
    dependents,
  };
}

/** How campaigns go into the archive and come back. @param at when */
export function archivingAt(at: Date): CrudDefinition<Campaign, CampaignArchiveDto, typeof CAMPAIGN_FORMS> {
  return {
    entity: Campaign,
    name: 'campaign',
    concerns: ({ customerId = null }) => ({ customerId }),
    list: CAMPAIGN_FORMS,
    scope: known,
    columns: ({ archived }) => ({ archivedAt: archived ? at : null }),
  };
}

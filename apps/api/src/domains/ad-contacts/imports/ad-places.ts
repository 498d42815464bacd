import type { Refusal } from '../../../platform/imports/import.types.js';
import type { CsvRow } from '../../../platform/imports/readers/csv.reader.js';
import type { AdPlacesOfCountry, CodePlace, NamedOfCampaign } from '../database/ad-places.read-model.js';

/** Where an ad was shown. */
export interface AdPlace {
  readonly campaignId: number;
  readonly flightId: number | null;
  readonly creativeId: number | null;
  /** Channel name. */
  readonly channel: string;
}

const LONGEST_NAME = 100;

/** Finds what rows of a file name: a tracking code, or campaign, creative and channel by number or name. */
export class AdPlaces {
  private readonly codes: ReadonlyMap<string, CodePlace>;
  private readonly campaigns: Names;
  private readonly creatives = new Map<number, Names>();
  private readonly channels = new Map<number, Names>();

  constructor(known: AdPlacesOfCountry) {
    this.codes = new Map(known.codes.map((code) => [code.code, code]));
    this.campaigns = new Names(known.campaigns);
    for (const [all, byCampaign] of [
      [known.creatives, this.creatives],
      [known.channels, this.channels],
    ] as const)
      for (const [campaign, own] of grouped(all)) byCampaign.set(campaign, new Names(own));
  }

  /** The place of a row, or why it has none. Columns: `code`, or `campaign`, `creative` (may be empty), `channel`. */
  find(row: CsvRow): AdPlace | Refusal {
    if (row['code']) return this.codes.get(row['code']) ?? { reason: 'code is not known' };
    const campaign = this.campaigns.find(row['campaign'] ?? '');
    if (!campaign) return { reason: 'campaign is not known, or not the only one of its name' };
    const creative = row['creative'] ? this.creatives.get(campaign.id)?.find(row['creative']) : null;
    if (creative === undefined) return { reason: 'creative is none of the campaign' };
    const named = row['channel'] ?? '';
    if (named === '' || named.length > LONGEST_NAME) return { reason: 'channel is missing or too long' };
    return {
      campaignId: campaign.id,
      flightId: creative?.flightId ?? null,
      creativeId: creative?.id ?? null,
      // What is no channel of the campaign is a name that is still to be mapped.
      channel: this.channels.get(campaign.id)?.find(named)?.name ?? named,
    };
  }
}

/** Things by number and by name. */
class Names {
  private readonly byName = new Map<string, NamedOfCampaign | undefined>();
  private readonly byId: ReadonlyMap<string, NamedOfCampaign>;

  constructor(all: readonly NamedOfCampaign[]) {
    for (const one of all) {
      const name = one.name.toLowerCase();
      // A name of several says nothing.
      this.byName.set(name, this.byName.has(name) ? undefined : one);
    }
    this.byId = new Map(all.map((one) => [String(one.id), one]));
  }

  find(text: string): NamedOfCampaign | undefined {
    return this.byName.get(text.toLowerCase()) ?? this.byId.get(text);
  }
}

function grouped(all: readonly NamedOfCampaign[]): Map<number, NamedOfCampaign[]> {
  const groups = new Map<number, NamedOfCampaign[]>();
  for (const one of all) groups.set(one.campaignId, [...(groups.get(one.campaignId) ?? []), one]);
  return groups;
}

/** What figures of a campaign are asked for: everything, or one of its parts. */
export const PART_KINDS = ['campaign', 'creative', 'channel', 'name', 'flight', 'group'] as const;

export type PartKind = (typeof PART_KINDS)[number];

/** Numbers of the database fit between two kinds. */
const SPAN = 2 ** 31;

/** The number of a part among the entities of a campaign's frame. @param id its number in the database */
export function partEntity(kind: PartKind, id = 0): number {
  return (PART_KINDS.indexOf(kind) + 1) * SPAN + id;
}

/** A creative in a channel name, for an adFX test in a flight: what contacts are kept of. Numbered from 0. */
export interface ContactCell {
  readonly creativeId: number;
  readonly nameId: number;
  readonly flightId: number;
}

/** What the parts of a campaign are made of. */
export interface CampaignParts {
  /** The channel each name is mapped to; names without one stand for themselves. */
  readonly channelOfName: ReadonlyMap<number, number>;
  /** Channels of each group. */
  readonly groups: ReadonlyMap<number, readonly number[]>;
}

/**
 * The entities of a campaign's frame: one for each cell with contacts, and as their unions the campaign, its creatives,
 * channels, names without a channel, flights and groups. Reach of a part is that of a union, never a sum.
 * @param cells numbered by their place
 */
export function campaignEntities(
  cells: readonly ContactCell[],
  { channelOfName, groups }: CampaignParts,
): { id: number; memberIds?: number[] }[] {
  const members = new Map<number, number[]>([[partEntity('campaign'), []]]);
  const put = (entity: number, cell: number) => {
    const list = members.get(entity) ?? [];
    members.set(entity, list);
    list.push(cell);
  };
  cells.forEach(({ creativeId, nameId, flightId }, cell) => {
    const channel = channelOfName.get(nameId);
    put(partEntity('campaign'), cell);
    put(partEntity('creative', creativeId), cell);
    put(channel === undefined ? partEntity('name', nameId) : partEntity('channel', channel), cell);
    if (flightId > 0) put(partEntity('flight', flightId), cell);
  });
  for (const [group, channels] of groups)
    for (const channel of channels)
      for (const cell of members.get(partEntity('channel', channel)) ?? [])
        put(partEntity('group', group), cell);
  return [...cells.map((_, id) => ({ id })), ...[...members].map(([id, memberIds]) => ({ id, memberIds }))];
}

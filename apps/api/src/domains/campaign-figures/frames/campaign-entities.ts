/** What figures of a campaign are asked for: everything, or one of its parts. */
export const PART_KINDS = ['campaign', 'creative', 'channel', 'name', 'flight', 'group'] as const;

export type PartKind = (typeof PART_KINDS)[number];

/** Numbers of the database fit between two kinds. */
const SPAN = 2 ** 31;

/** The number of a part among the entities of a campaign's frame. @param id its number in the database */
export function partEntity(kind: PartKind, id = 0): number {
  return (PART_KINDS.indexOf(kind) + 1) * SPAN + id;
}

/** A creative in a channel name, for an adFX test in a flight: what contacts are kept of. */
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
 * The entities of a campaign's frame that a contact is one of: the campaign, its creative, its channel or, where the name has
 * none, the name, its flight and its groups. Each has the contacts of all its cells united person by person, so the reach of a
 * part is never a sum.
 */
export function entitiesOf(
  { creativeId, nameId, flightId }: ContactCell,
  { channelOfName, groups }: CampaignParts,
): number[] {
  const channel = channelOfName.get(nameId);
  const own = [
    partEntity('campaign'),
    partEntity('creative', creativeId),
    channel === undefined ? partEntity('name', nameId) : partEntity('channel', channel),
    ...(flightId > 0 ? [partEntity('flight', flightId)] : []),
  ];
  const above = [...groups].filter(([, channels]) => channel !== undefined && channels.includes(channel));
  return [...own, ...above.map(([group]) => partEntity('group', group))];
}

import type { Principal } from '../../platform/access/principal.js';

/** The person behind a call: whoever acts as somebody else stays themselves where two persons are asked for. */
export const personOf = ({ actorId, userId }: Principal): number => actorId ?? userId;

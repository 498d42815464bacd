/** What contacts and reach cost (methodology 21), in the currency of the cost; null where the divisor is 0. */
export interface CostFigures {
  cost: number;
  /** CPM (TKP): cost ÷ gross contacts × 1000. */
  perThousandContacts: number | null;
  /** Cost ÷ persons reached × 1000. */
  perThousandReached: number | null;
  /** CPP: cost per per cent of net reach. */
  perReachPoint: number | null;
  /** Cost ÷ GRP. */
  perGrp: number | null;
}

/** What a cost buys. */
export interface BoughtFigures {
  /** Gross contacts. */
  contacts: number;
  /** Persons reached. */
  users: number;
  /** Net reach in per cent. */
  reach: number;
  grp: number;
}

/** Cost figures of some contacts (methodology 21). */
export function costFigures(cost: number, { contacts, users, reach, grp }: BoughtFigures): CostFigures {
  const per = (base: number, scale: number) => (base > 0 ? (cost / base) * scale : null);
  return {
    cost,
    perThousandContacts: per(contacts, 1000),
    perThousandReached: per(users, 1000),
    perReachPoint: per(reach, 1),
    perGrp: per(grp, 1),
  };
}

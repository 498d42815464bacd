import { Injectable } from '@nestjs/common';
import { INTERVAL_MONTHS } from '@netreach/domain';
import {
  ReproductionLookup,
  type FrameAgain,
  type StoredVersion,
} from '../../measurement/reproduction.lookup.js';
import { DisclosureGate } from '../../ratings/disclosure/disclosure-gate.lookup.js';
import { RankingLookup, type AskedRanking } from '../ranking.lookup.js';
import { compareRankings, type Comparison } from './compare-rankings.js';
import { readPermalink } from './permalink.js';

/** A ranking answered twice: from the stored index, and from the stored inputs. */
export interface Reproduction {
  readonly asked: AskedRanking;
  readonly stored: StoredVersion;
  readonly again: Omit<FrameAgain, 'frame'>;
  readonly comparison: Comparison;
  /** Name of the item with the largest difference; null for a figure of the target group. */
  readonly largestAt: string | null;
  /** What is not as it was when the index was built: `inputs` tells which, `method` by which rules. */
  readonly changes: readonly string[];
}

// No figure of the panel depends on who looks; only what may be left out does.
const EVERYTHING = { admin: true, customerId: null };

/** Computes published figures again and compares. */
@Injectable()
export class ReproductionService {
  constructor(
    private readonly ranking: RankingLookup,
    private readonly gate: DisclosureGate,
    private readonly reproduction: ReproductionLookup,
  ) {}

  /**
   * Answers a ranking from its index and from the inputs stored now.
   * @param link address of a ranking
   * @param version of the index; by default the one that answers
   * @throws Error when the address names no ranking, or there is no such version or no panel any more
   */
  async reproduce(link: string, version?: number): Promise<Reproduction> {
    const { country, list, query } = await readPermalink(link);
    const asked = await this.ranking.settle(country, list, query, EVERYTHING);
    const { date, interval_type, name } = asked.frame;
    const indexed = { month: date.slice(0, 7), length: INTERVAL_MONTHS[interval_type] };
    const stored = await this.reproduction.version(country, indexed, version);
    if (!stored)
      throw new Error(`there is no ${version ? `version ${version} of the index` : 'index'} of ${name}`);
    const again = await this.reproduction.again(country, indexed);
    if (!again) throw new Error(`the persons and contacts of ${name} are no longer stored`);
    const before = await this.gate.ask({ ...asked, index: stored }, (frame) => frame.rank(asked.reach));
    if (!before) throw new Error(`the index of ${name} is gone`);
    const { frame, ...rest } = again;
    const comparison = compareRankings(before, frame.rank(asked.reach));
    const entityId = comparison.largest?.entityId ?? null;
    const largestAt = entityId === null ? null : (asked.catalogue.nameOf(entityId) ?? `item ${entityId}`);
    return { asked, stored, again: rest, comparison, largestAt, changes: changesOf(stored, again) };
  }
}

function changesOf({ inputs, methodVersion }: StoredVersion, again: FrameAgain): string[] {
  const method =
    methodVersion === again.methodVersion
      ? []
      : [`method: version ${methodVersion} then, version ${again.methodVersion} now`];
  if (!inputs) return [...method, 'inputs: what the index was made of was not noted when it was built'];
  const parts = (['persons', 'contacts', 'margins', 'entities', 'holidays', 'census'] as const).filter(
    (part) => inputs[part]?.digest !== again.inputs[part]?.digest,
  );
  const counts = (part: (typeof parts)[number]) => {
    const [then, now] = [inputs[part]?.count ?? 0, again.inputs[part]?.count ?? 0];
    return then === now ? `${then} then and now, but not the same` : `${then} then, ${now} now`;
  };
  return [...method, ...parts.map((part) => `${part}: ${counts(part)}`)];
}

import { Injectable } from '@nestjs/common';
import { MIN_PROFILE_CASES } from '@netreach/domain';
import {
  audienceProfile,
  profileDifferences,
  protectCells,
  publishFigure,
  type AudienceProfile,
  type ProfileRow,
  type PublishedFigure,
  type ReachDifference,
  type ReachFrame,
  type TargetGroup,
} from '@netreach/measurement';
import type { AttributeRow } from '../panel/panel.lookup.js';
import { AppError } from '../../platform/errors/app-error.js';
import { CataloguesLookup } from '../ratings/catalogues.lookup.js';
import type { Viewer } from '../ratings/database/visible-items.lookup.js';
import { FrameQuestions, provenance } from '../ratings/frame-questions.lookup.js';
import { chosenItem } from './chosen-item.js';
import type { CompareProfileBody, CompareProfileResponseDto, ProfileValueDto } from './dto/compare.dto.js';
import { DECIMALS, figure, NO_PANEL, rounded, roundedOrNull } from '../ratings/figures.lookup.js';
import { PlanningQuestions, type AskedItems } from './planning-questions.service.js';

const PROFILE_LIMITS = { min: MIN_PROFILE_CASES, weak: MIN_PROFILE_CASES };

/** Profiles that have been asked for and not been computed. */
export interface AskedProfiles extends AskedItems {
  readonly attributes: readonly AttributeRow[];
  readonly by: readonly AttributeRow[];
}

interface Profiled {
  readonly profile: AudienceProfile;
  /** Against the first item, by value. */
  readonly differences: ReadonlyMap<number, ReachDifference>;
}

/** Who the users of chosen items are, side by side. */
@Injectable()
export class CompareProfileService {
  constructor(
    private readonly questions: FrameQuestions,
    private readonly planning: PlanningQuestions,
    private readonly catalogues: CataloguesLookup,
  ) {}

  /** Settles what is asked. @throws AppError as `PlanningQuestions.settle`, and `ratings.unknown_attribute` */
  async settle(country: string, body: CompareProfileBody, viewer: Viewer): Promise<AskedProfiles> {
    const { items: ids, by: keys, ...query } = body;
    const more = { by: [...new Set(keys ?? [])].sort(), all: !keys };
    const call = 'ratings.compare.audience-profile';
    const asked = await this.planning.settle({ call, country, query, ids, more }, viewer);
    const attributes = await this.catalogues.attributes(country, asked.state.attributes);
    const by = attributes.filter(({ key, fixed }) => (keys ? keys.includes(key) : fixed));
    const unknown = keys?.filter((key) => !attributes.some((attribute) => attribute.key === key)) ?? [];
    if (unknown.length > 0)
      throw new AppError('ratings.unknown_attribute', {
        fields: { by: unknown.map((value) => ({ code: 'unknown_value', params: { value } })) },
      });
    return { ...asked, attributes, by };
  }

  /** The whole answer. @throws AppError `ratings.frame_too_large`, `ratings.not_ready` */
  async compute(asked: AskedProfiles): Promise<Omit<CompareProfileResponseDto, 'success'>> {
    const { items, catalogue, viewer, attributes } = asked;
    const answer = await this.questions.panel(asked, (frame) => profilesFrom(frame, asked));
    return {
      ...provenance(asked, answer?.target),
      compare_data: items.map((item, at) => {
        const found = answer?.profiles[at];
        const total = found && publishFigure(found.profile.total.cases, PROFILE_LIMITS);
        return {
          ...chosenItem(catalogue.row(item, viewer)),
          total: found ? figure(found.profile.total, publishFigure(found.profile.total.cases)) : NO_PANEL,
          profile_reason: total?.reason ?? null,
          values: found && total ? valuesShown(asked, found, { total, target: answer.target }) : [],
        };
      }),
      availableAttributes: attributes.map(({ key, name, fixed }) => ({ key, name, fixed })),
    };
  }
}

function profilesFrom(
  frame: ReachFrame,
  asked: AskedProfiles,
): { profiles: Profiled[]; target: TargetGroup } {
  const { reach, items } = asked;
  const [base, ...others] = items.map(({ id }) => id);
  if (base === undefined) return { profiles: [], target: frame.target(reach) };
  const shown = new Set(asked.by.flatMap(({ values }) => values.map(({ id }) => id)));
  const differences = [new Map(), ...profileDifferences(frame, reach, others, base, shown)];
  const profiles = items.map(({ id }, at): Profiled => ({
    profile: audienceProfile(frame, reach, [id]),
    differences: differences[at] ?? new Map(),
  }));
  return { profiles, target: frame.target(reach) };
}

const NO_ROW: Omit<ProfileRow, 'valueId'> = {
  users: 0,
  reach: 0,
  cases: 0,
  share: 0,
  universe: 0,
  groupShare: 0,
  panelCases: 0,
  affinity: null,
  referenceAffinity: null,
};

function valuesShown(
  { by }: AskedProfiles,
  { profile, differences }: Profiled,
  { total, target }: { total: PublishedFigure; target: TargetGroup },
): ProfileValueDto[] {
  const rowOf = new Map(profile.rows.map((row) => [row.valueId, row]));
  return by.flatMap((attribute) => {
    const rows = attribute.values.map(({ id }) => rowOf.get(id) ?? { valueId: id, ...NO_ROW });
    const decided = protectCells({ cells: rows.map(({ cases }) => cases), total: profile.total.cases });
    const groups = protectCells({
      cells: rows.map(({ panelCases }) => panelCases),
      total: target.panelCases,
    });
    return attribute.values.map(({ id, key, name }, at): ProfileValueDto => {
      const row = rows[at] ?? { valueId: id, ...NO_ROW };
      // Below the limit of profiles nothing of one is shown, whatever the cases of a level.
      const decision = total.reason === null ? (decided[at] ?? total) : total;
      const shown = decision.reason === null;
      return {
        attribute: attribute.key,
        key,
        name,
        ...figure(row, decision),
        share: shown ? rounded(row.share, DECIMALS.percent) : null,
        group_reason: groups[at]?.reason ?? null,
        group_share: groups[at]?.reason === null ? rounded(row.groupShare, DECIMALS.percent) : null,
        affinity: shown ? roundedOrNull(row.referenceAffinity, 1) : null,
        ...differenceShown(shown ? differences.get(id) : undefined),
      };
    });
  });
}

function differenceShown(found: ReachDifference | undefined) {
  const isShown = found && publishFigure(found.second.cases).reason === null;
  if (!isShown || found.difference === null)
    return { difference: null, difference_low: null, difference_high: null, significant: null };
  return {
    difference: rounded(found.difference, DECIMALS.percent),
    difference_low: roundedOrNull(found.low, DECIMALS.percent),
    difference_high: roundedOrNull(found.high, DECIMALS.percent),
    significant: found.significant,
  };
}

import { Injectable } from '@nestjs/common';
import {
  audienceProfile,
  combineEntities,
  protectKnownParts,
  publishFigure,
  type AudienceProfile,
  type CombinedReach,
  type Combination,
} from '@netreach/measurement';
import { PanelLookup } from '../panel/panel.lookup.js';
import type { MeasuredFigureDto } from '../ratings/dto/figure.base.dto.js';
import { DECIMALS, figure, NO_CASES, NO_PANEL, rounded, roundedOrNull } from '../ratings/figures.lookup.js';
import { FrameQuestions, provenance } from '../ratings/frame-questions.lookup.js';
import type {
  PublisherInfoResponseDto,
  PublisherProfileValueDto,
  PublisherServiceReachDto,
} from './dto/publisher-figures.dto.js';
import { profileShown } from './publisher-profile.js';
import type { AskedPublisher } from './publisher-questions.service.js';

/** In answers that are of something else. */
const NO_ADVERTISERS = { advertisers: [], advertisers_reason: null };
const NO_INTERVAL = { net_reach_low: null, net_reach_high: null };

/** The reach of all services together, as it may be shown. */
export function totalShown(found: CombinedReach | undefined): MeasuredFigureDto {
  if (!found) return { ...NO_PANEL, ...NO_INTERVAL };
  const decided = publishFigure(found.cases);
  const shown = decided.reason === null;
  return {
    ...figure(found, decided),
    net_reach_low: shown ? roundedOrNull(found.low, DECIMALS.percent) : null,
    net_reach_high: shown ? roundedOrNull(found.high, DECIMALS.percent) : null,
  };
}

/** Whom a publisher reaches, and who they are. */
@Injectable()
export class PublisherInfo {
  constructor(
    private readonly questions: FrameQuestions,
    private readonly panel: PanelLookup,
  ) {}

  /** Reach of a publisher and of each service. @throws AppError `ratings.frame_too_large`, `ratings.not_ready` */
  async reach({ frame, services }: AskedPublisher): Promise<Omit<PublisherInfoResponseDto, 'success'>> {
    const answer = await this.questions.panel(frame, (reach) => {
      const ids = services.filter((id) => reach.number(id) !== undefined);
      return combineEntities(reach, frame.reach, ids);
    });
    const made = provenance(frame, answer?.target);
    if (!answer)
      return {
        data_type: 'reach',
        total: totalShown(undefined),
        services: [],
        profile: [],
        ...NO_ADVERTISERS,
        ...made,
      };
    const decided = protectKnownParts(answer);
    const total = { ...totalShown(answer), ...figure(answer, decided.total) };
    const isTotalShown = decided.total.reason === null;
    return {
      data_type: 'reach',
      total: isTotalShown ? total : { ...total, ...NO_INTERVAL },
      services: services
        .map((id) => this.serviceShown(id, { frame, answer, decided, isTotalShown }))
        .sort((a, b) => (b.unique_users ?? -1) - (a.unique_users ?? -1) || a.id - b.id),
      profile: [],
      ...NO_ADVERTISERS,
      ...made,
    };
  }

  /** Who the users are. @throws AppError `ratings.frame_too_large`, `ratings.not_ready` */
  async profile({ frame, services }: AskedPublisher): Promise<Omit<PublisherInfoResponseDto, 'success'>> {
    const { total, profile } = await this.audience({ frame, services });
    return {
      data_type: 'profile',
      total: totalShown(total),
      services: [],
      profile,
      ...NO_ADVERTISERS,
      ...provenance(frame, total?.target),
    };
  }

  /** All users, and who they are as it may be shown; of the attributes that do not change with what somebody does. */
  async audience({ frame, services }: Pick<AskedPublisher, 'frame' | 'services'>): Promise<{
    total: CombinedReach | undefined;
    profile: PublisherProfileValueDto[];
  }> {
    const [answer, attributes] = await Promise.all([
      this.questions.panel(frame, (reach): { total: CombinedReach; profile: AudienceProfile } => {
        const ids = services.filter((id) => reach.number(id) !== undefined);
        return {
          total: reach.combine(frame.reach, ids),
          profile: audienceProfile(reach, frame.reach, ids),
        };
      }),
      this.panel.attributes(frame.country),
    ]);
    if (!answer) return { total: undefined, profile: [] };
    const fixed = attributes.filter((attribute) => attribute.fixed);
    return {
      total: answer.total,
      profile: answer.total.cases > 0 ? profileShown(fixed, answer.profile, answer.total.target) : [],
    };
  }

  private serviceShown(
    id: number,
    {
      frame: { catalogue, viewer },
      answer,
      decided,
      isTotalShown,
    }: Pick<AskedPublisher, 'frame'> & {
      answer: Combination;
      decided: ReturnType<typeof protectKnownParts>;
      isTotalShown: boolean;
    },
  ): PublisherServiceReachDto {
    const name = catalogue.visible(id, viewer)?.name ?? '';
    const place = answer.parts.findIndex(({ entityId }) => entityId === id);
    const [part, decision] = [answer.parts[place], decided.parts[place]];
    if (!part || !decision) return { id, name, ...NO_CASES, contribution_share: null };
    const shown = decision.contribution.reason === null && isTotalShown;
    return {
      id,
      name,
      ...figure(part, decision.own),
      contribution_share: shown ? rounded(part.contributionShare, DECIMALS.percent) : null,
    };
  }
}

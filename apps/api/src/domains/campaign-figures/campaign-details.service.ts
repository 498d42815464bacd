import { Injectable } from '@nestjs/common';
import {
  costFigures,
  protectCells,
  publishFigure,
  targetAccuracy,
  type CombinedReach,
  type PublishedFigure,
} from '@netreach/measurement';
import { DECIMALS, figure, NO_CASES, NO_PANEL, rounded, roundedOrNull } from '../ratings/figures.lookup.js';
import { calibrated, panelCells, type PanelCell } from './calibration.js';
import { headShown } from './campaign-head.js';
import { madeOf } from './campaign-made.js';
import { CampaignQuestions, type AskedCampaign, type Coverage } from './campaign-questions.service.js';
import { CampaignTraffic } from './campaign-traffic.service.js';
import { type AdTraffic, type CellTraffic } from './database/campaign-traffic.read-model.js';
import { planShown, spentOf } from './delivery.js';
import type {
  CalibratedReachDto,
  CampaignCostDto,
  CampaignDetailsResponseDto,
  CampaignReachDto,
  TargetAccuracyDto,
} from './dto/campaign-details.dto.js';
import { partEntity } from './frames/campaign-entities.js';
import { ModelledReach } from './modelled-reach.service.js';
import { share, trafficShown } from './traffic-shown.js';

/** What the panel says of a campaign. */
export interface PanelFigures {
  /** Of the target group. */
  readonly target: CombinedReach;
  /** Of everybody. */
  readonly all: CombinedReach;
  /** Persons there are. */
  readonly universe: number;
  readonly cells: readonly PanelCell[];
  readonly coverage: Coverage;
  /** Whether the target group's figures may be shown, and those that set it against everybody. */
  readonly shown: PublishedFigure;
  readonly compared: PublishedFigure;
}

/** Everything the figures of a campaign are made of. */
export interface CampaignFigures {
  readonly panel: PanelFigures | null;
  readonly traffic: AdTraffic;
  readonly census: readonly CellTraffic[];
}

/** The main figures of a campaign. */
@Injectable()
export class CampaignDetailsService {
  constructor(
    private readonly questions: CampaignQuestions,
    private readonly traffic: CampaignTraffic,
    private readonly models: ModelledReach,
  ) {}

  /** Panel and census of a campaign. @throws AppError as `CampaignQuestions.ask` */
  async figures(asked: AskedCampaign): Promise<CampaignFigures> {
    const { campaign, days } = asked;
    // Nothing is asked of the contacts yet: of a large campaign they take seconds to read, and so does the census.
    const [traffic, census] = await Promise.all([
      this.traffic.total(campaign, days),
      this.traffic.cells(campaign, days),
      this.questions.ask(asked, () => null),
    ]);
    const panel = await this.questions.ask(asked, (frame, reach, coverage) => {
      const question = { ...reach, calculation: 'accumulated' } as const;
      const target = frame.combine(question, [partEntity('campaign')]);
      const all = frame.combine({ ...question, filter: [] }, [partEntity('campaign')]);
      const cells = panelCells(frame, question, census);
      return { target, all, cells, coverage, universe: frame.universe, ...publication(target, all) };
    });
    return { panel, traffic, census };
  }

  /** The whole answer. @throws AppError as `CampaignQuestions.ask` */
  async details(asked: AskedCampaign): Promise<Omit<CampaignDetailsResponseDto, 'success'>> {
    const figures = await this.figures(asked);
    const { panel, traffic } = figures;
    const isTooFew = panel?.shown.reason === 'too_few_cases';
    const home = traffic.located > 0 ? (traffic.net * traffic.home) / traffic.located : traffic.net;
    return {
      ...madeOf(asked, panel && { target: panel.target.target, coverage: panel.coverage }),
      campaign: headShown(asked.campaign),
      reach: reachShown(panel),
      calibrated: calibratedShown(figures),
      modelled: isTooFew ? await this.models.of(asked, home) : null,
      traffic: trafficShown(traffic),
      accuracy: accuracyShown(figures),
      plan: planShown(asked.campaign, traffic),
      cost: costShown(spentOf(asked.campaign, traffic), asked.campaign.budget, figures),
    };
  }
}

/** Persons of the target group and all others make up everybody reached: neither must be what is left of the other. */
function publication(target: CombinedReach, all: CombinedReach): Pick<PanelFigures, 'shown' | 'compared'> {
  const shown = publishFigure(target.cases);
  const others = all.cases - target.cases;
  if (others === 0) return { shown, compared: shown };
  const [compared = shown] = protectCells({ cells: [target.cases, others], total: all.cases });
  return { shown, compared };
}

/** Who was reached, as it may be shown. */
function reachShown(panel: PanelFigures | null): CampaignReachDto {
  const none = {
    net_reach_low: null,
    net_reach_high: null,
    gross_contacts: null,
    frequency: null,
    grp: null,
  };
  if (!panel) return { ...NO_PANEL, ...none };
  const { target, shown } = panel;
  if (shown.reason !== null) return { ...NO_CASES, ...none };
  const { users, impressions, low, high } = target;
  return {
    ...figure(target, shown),
    net_reach_low: roundedOrNull(low, DECIMALS.percent),
    net_reach_high: roundedOrNull(high, DECIMALS.percent),
    gross_contacts: rounded(impressions),
    frequency: users > 0 ? rounded(impressions / users, DECIMALS.ratio) : null,
    grp: rounded((impressions / target.target.universe) * 100, DECIMALS.percent),
  };
}

/** The same moved to the census, as it may be shown. */
function calibratedShown({ panel, census }: CampaignFigures): CalibratedReachDto | null {
  if (panel?.shown.reason !== null) return null;
  const { target, cells } = panel;
  const { universe } = target.target;
  const moved = calibrated(target.reach / 100, universe, cells, census);
  if (!moved) return null;
  const end = (value: number | null) =>
    value === null ? null : rounded(Math.min(100, value * moved.factor), DECIMALS.percent);
  return {
    net_reach: rounded(moved.reach * 100, DECIMALS.percent),
    net_reach_low: end(target.low),
    net_reach_high: end(target.high),
    unique_users: rounded(moved.reach * universe),
    frequency: moved.reach > 0 ? rounded(moved.contacts / moved.reach, DECIMALS.ratio) : null,
    grp: rounded(moved.contacts * 100, DECIMALS.percent),
    factor: rounded(moved.factor, DECIMALS.ratio),
  };
}

/** How exactly the delivery met the target group, as it may be shown. */
export function accuracyShown({ panel, traffic }: CampaignFigures): TargetAccuracyDto {
  const hidden = {
    in_target: null,
    persons_in_target: null,
    hit_rate: null,
    net_impressions_in_target: null,
  };
  if (!panel) return { ...hidden, target_share: null };
  const { target, all, universe, compared } = panel;
  const target_share = share(target.target.universe, universe);
  if (compared.reason !== null) return { ...hidden, target_share };
  const { inTarget, personsInTarget, hitRate } = targetAccuracy({
    impressions: all.impressions,
    targetImpressions: target.impressions,
    users: all.users,
    targetUsers: target.users,
    universe,
    targetUniverse: target.target.universe,
  });
  return {
    target_share,
    in_target: roundedOrNull(inTarget, 2),
    persons_in_target: roundedOrNull(personsInTarget, 2),
    hit_rate: roundedOrNull(hitRate, DECIMALS.ratio),
    net_impressions_in_target: inTarget === null ? null : rounded((traffic.net * inTarget) / 100),
  };
}

/** What so much money has bought. @param spent null where it is not known */
export function costShown(
  spent: number | null,
  budget: number | null,
  { panel, traffic }: Pick<CampaignFigures, 'panel' | 'traffic'>,
): CampaignCostDto {
  const money = (value: number | null) => roundedOrNull(value, DECIMALS.money);
  const per = (base: number, scale: number) => (spent === null || base === 0 ? null : (spent / base) * scale);
  const isShown = panel?.shown.reason === null;
  const bought =
    isShown && spent !== null
      ? costFigures(spent, {
          contacts: panel.target.impressions,
          users: panel.target.users,
          reach: panel.target.reach,
          grp: (panel.target.impressions / panel.target.target.universe) * 100,
        })
      : null;
  return {
    budget,
    spent: money(spent),
    cpm: money(per(traffic.net, 1000)),
    viewable_cpm: money(per(traffic.viewable, 1000)),
    cost_per_click: money(per(traffic.clicks, 1)),
    cost_per_reach_point: money(bought?.perReachPoint ?? null),
    cost_per_grp: money(bought?.perGrp ?? null),
    cost_per_thousand_reached: money(bought?.perThousandReached ?? null),
  };
}

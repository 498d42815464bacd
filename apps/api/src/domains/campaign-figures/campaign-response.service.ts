import { Injectable } from '@nestjs/common';
import {
  checkLiftBases,
  dayNumber,
  kish,
  lift,
  matchedControl,
  suppress,
  visitsWithin,
  shareInterval,
  type LiftFigure,
  type MatchedComparison,
} from '@netreach/measurement';
import { DECIMALS, rounded } from '../ratings/figures.lookup.js';
import { madeOf } from './campaign-made.js';
import { CampaignQuestions, type AskedCampaign } from './campaign-questions.service.js';
import { CampaignTraffic } from './campaign-traffic.service.js';
import { countedFlight } from './counted-flight.js';
import { CampaignResponseReadModel } from './database/campaign-response.read-model.js';
import type {
  CampaignResponseResponseDto,
  PostClickDto,
  ResponseLiftDto,
  ResponseVisitsDto,
} from './dto/campaign-response.dto.js';
import { responsePersons, type ResponsePerson } from './response-persons.js';
import { share } from './traffic-shown.js';

/** What persons are matched by: what is known of everybody and stays. */
const MATCHED_BY = ['gender', 'birthday', 'province'];

type Service = CampaignResponseResponseDto['service'];

/** What people did after a campaign reached them. */
@Injectable()
export class CampaignResponseService {
  constructor(
    private readonly questions: CampaignQuestions,
    private readonly response: CampaignResponseReadModel,
    private readonly traffic: CampaignTraffic,
  ) {}

  /** Clicks, and visits of the advertiser's service. @throws AppError as `CampaignQuestions.ask` */
  async of(asked: AskedCampaign): Promise<Omit<CampaignResponseResponseDto, 'success'>> {
    const { campaign, days } = asked;
    const { net, clicks } = await this.traffic.total(campaign, days);
    const { service, missing } = serviceOf(asked);
    const answer = await this.compare(asked, service);
    const made = madeOf(asked, answer);
    return {
      ...made,
      // Visits of those reached on the last day are still to come.
      provisional: made.provisional || isOpen(asked),
      evidence: 'association',
      net_impressions: net,
      clicks,
      click_rate: share(clicks, net, 3),
      service,
      missing,
      response_days: campaign.responseDays,
      matched_by: answer?.matchedBy ?? [],
      visits: answer?.visits ?? null,
      post_click: answer?.postClick ?? null,
    };
  }

  private async compare(asked: AskedCampaign, service: Service) {
    const { campaign, days, panel } = asked;
    const { id, contactKind, responseDays } = campaign;
    const flight = countedFlight(campaign);
    const column = contactKind === 'viewable_impression' ? 'viewable' : 'impressions';
    const data = panel &&
      service && {
        delivered: await this.response.delivered(id, flight, column, days, panel.reach.devices),
        visits: await this.response.visits(panel.country, service.id, days, responseDays),
        attributes: await this.response.attributes(panel.country, MATCHED_BY),
      };
    return this.questions.ask(asked, (frame, reach, coverage) => {
      const target = frame.target(reach);
      const persons = data ? responsePersons(frame, reach, data) : [];
      return {
        target,
        coverage,
        matchedBy: data?.attributes.map(({ key }) => key) ?? [],
        visits: data ? visitsShown(matchedControl(persons, responseDays)) : null,
        postClick: data ? clickShown(persons, responseDays) : null,
      };
    });
  }
}

/** The service whose visits are the response, as far as the reader may know of it. */
function serviceOf({ campaign: { responseServiceId }, panel }: AskedCampaign): {
  service: Service;
  missing: CampaignResponseResponseDto['missing'];
} {
  if (responseServiceId === null) return { service: null, missing: 'no_service' };
  if (!panel?.index) return { service: null, missing: 'no_panel' };
  const found = panel.catalogue.visible(responseServiceId, panel.viewer);
  if (!found) return { service: null, missing: 'service_not_visible' };
  return { service: { id: found.id, name: found.name }, missing: null };
}

function isOpen({ campaign: { endsOn, responseDays, today } }: AskedCampaign): boolean {
  return dayNumber(today) <= dayNumber(endsOn) + responseDays;
}

function visitsShown({ reached, control, leftOut }: MatchedComparison): ResponseVisitsDto {
  const fewest = Math.min(reached.cases, control.cases);
  const known = {
    reached_panelists: reached.cases,
    control_panelists: control.cases,
  };
  if (suppress(fewest) === 'suppressed') {
    const nothing = { reached_share: null, control_share: null, left_out: null };
    return { ...known, ...nothing, reliability: 'suppressed', lift: null, relative_lift: null };
  }
  const { absolute, relative } = lift(reached, control);
  const isRough = checkLiftBases(reached, control).publication !== 'ok';
  return {
    ...known,
    reliability: isRough ? 'weak' : suppress(fewest),
    reached_share: percent(reached.share),
    control_share: percent(control.share),
    left_out: percent(leftOut),
    lift: liftShown(absolute),
    relative_lift: relative && liftShown(relative),
  };
}

function clickShown(persons: readonly ResponsePerson[], windowDays: number): PostClickDto {
  const clicked = persons.filter(({ clickDay }) => clickDay !== null);
  const reliability = suppress(clicked.length);
  const known = { post_click_panelists: clicked.length, reliability };
  if (reliability === 'suppressed') return { ...known, visit_share: null, low: null, high: null };
  const weightOf = (some: typeof clicked) => some.reduce((sum, { weight }) => sum + weight, 0);
  const visiting = clicked.filter(({ visitDays, clickDay }) =>
    visitsWithin(visitDays, clickDay ?? 0, windowDays),
  );
  const part = weightOf(visiting) / weightOf(clicked);
  const { effectiveN } = kish(clicked.map(({ weight }) => weight));
  const { low, high } = shareInterval(part, effectiveN);
  return { ...known, visit_share: percent(part), low: percent(low), high: percent(high) };
}

const percent = (part: number) => rounded(part * 100, DECIMALS.percent);

const liftShown = ({ value, low, high }: LiftFigure): ResponseLiftDto => ({
  value: percent(value),
  low: percent(low),
  high: percent(high),
});

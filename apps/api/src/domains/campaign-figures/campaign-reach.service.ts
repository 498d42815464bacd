import { Injectable } from '@nestjs/common';
import {
  dayNumber,
  forecastReach,
  reachBuildUp,
  suppress,
  type BuildUpDay,
  type ReachForecast,
} from '@netreach/measurement';
import { DECIMALS, rounded } from '../ratings/figures.lookup.js';
import { statusOf } from './campaign-head.js';
import { madeOf } from './campaign-made.js';
import { CampaignQuestions, type AskedCampaign } from './campaign-questions.service.js';
import { CampaignTraffic } from './campaign-traffic.service.js';
import { CampaignStandingsRepository } from './database/campaign-standings.repository.js';
import { daysOf } from './delivery.js';
import type {
  CampaignForecastDto,
  CampaignReachDayDto,
  CampaignReachResponseDto,
  PastForecastDto,
} from './dto/campaign-reach.dto.js';
import { partEntity } from './frames/campaign-entities.js';

const WHOLE = [partEntity('campaign')];

/** What a forecast is made of. */
interface Known {
  /** Contacts per person of the group, and reach as a share. */
  readonly contacts: number;
  readonly reach: number;
  /** Reach of the days until the middle of the delivery by themselves. */
  readonly halfReach: number;
}

/** How the reach of campaigns builds up, and where it is going. */
@Injectable()
export class CampaignReachService {
  constructor(
    private readonly questions: CampaignQuestions,
    private readonly traffic: CampaignTraffic,
    private readonly standings: CampaignStandingsRepository,
  ) {}

  /** Reach by day, the forecast of a campaign that runs, and what was forecast on earlier days. @throws AppError as `CampaignQuestions.ask` */
  async buildUp(asked: AskedCampaign): Promise<Omit<CampaignReachResponseDto, 'success'>> {
    const [first, last] = asked.days;
    const answer = await this.questions.ask(asked, (frame, reach, coverage) => {
      const { target, impressions } = frame.combine({ ...reach, calculation: 'accumulated' }, WHOLE);
      const all = reachBuildUp(frame, reach, WHOLE).days;
      const days = all.filter(({ day }) => day >= first && day <= last);
      return { days, target, coverage, contacts: target.universe > 0 ? impressions / target.universe : 0 };
    });
    const forecast = answer ? await this.forecast(asked, answer) : null;
    const days = answer?.days.map(shownDay) ?? [];
    return {
      ...madeOf(asked, answer),
      days,
      forecast,
      past_forecasts: await this.pastForecasts(asked, days),
    };
  }

  /** Of nobody else's question than the campaign's own, and of nothing that is withheld now. */
  private async pastForecasts(
    { campaign, isOwn }: AskedCampaign,
    days: readonly CampaignReachDayDto[],
  ): Promise<PastForecastDto[]> {
    if (!isOwn || days.at(-1)?.net_reach == null) return [];
    return this.standings.forecasts(campaign.id, campaign.today);
  }

  private async forecast(
    asked: AskedCampaign,
    { days, contacts }: { days: readonly BuildUpDay[]; contacts: number },
  ): Promise<CampaignForecastDto | null> {
    const { campaign } = asked;
    const reached = days.at(-1)?.reached;
    if (statusOf(campaign) !== 'running' || !reached || suppress(reached.cases) === 'suppressed') return null;
    const { net } = await this.traffic.total(campaign, asked.days);
    const factor = contactsFactor(campaign.plannedImpressions, net, daysOf(campaign));
    // As many contacts a day: the middle of the delivery is the middle of the days.
    const half = days[Math.floor((days.length - 1) / 2)]?.reached.reach ?? 0;
    const known: Known = { contacts, reach: reached.reach / 100, halfReach: half / 100 };
    const forecast = forecastReach({ ...known, targetContacts: contacts * factor });
    return forecast ? forecastShown(forecast, campaign, factor) : null;
  }
}

/**
 * Contacts at the end ÷ contacts so far: the impressions planned for all of it where more are planned than delivered, else as
 * many a day as until now.
 * @param delivered net impressions so far
 */
function contactsFactor(
  planned: number | null,
  delivered: number,
  { all, begun }: { readonly all: number; readonly begun: number },
): number {
  if (planned !== null && delivered > 0 && planned > delivered) return planned / delivered;
  return begun > 0 ? all / begun : 1;
}

function shownDay({ day: date, reached }: BuildUpDay, at: number): CampaignReachDayDto {
  const reliability = suppress(reached.cases);
  const isShown = reliability !== 'suppressed';
  return {
    day: at + 1,
    date,
    net_reach: isShown ? rounded(reached.reach, DECIMALS.percent) : null,
    unique_users: isShown ? rounded(reached.users) : null,
    reliability,
  };
}

function forecastShown(
  { reach, low, high, estimates }: ReachForecast,
  { startsOn, endsOn }: AskedCampaign['campaign'],
  factor: number,
): CampaignForecastDto {
  const percent = (share: number) => rounded(share * 100, DECIMALS.percent);
  return {
    date: endsOn,
    day: dayNumber(endsOn) - dayNumber(startsOn) + 1,
    net_reach: percent(reach),
    low: percent(low),
    high: percent(high),
    models: estimates.map(({ model, reach: estimated }) => ({ model, net_reach: percent(estimated) })),
    contacts_factor: rounded(factor, DECIMALS.ratio),
  };
}

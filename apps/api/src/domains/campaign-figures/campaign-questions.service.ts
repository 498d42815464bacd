import { Injectable } from '@nestjs/common';
import type { ReachFrame } from '@netreach/measurement';
import { Clock } from '../../platform/clock/clock.js';
import { AppError } from '../../platform/errors/app-error.js';
import { DataStateLookup, type DataState } from '../measurement/data-state.lookup.js';
import type { AnswerQuestion, Plain } from '../ratings/answers/answer-question.lookup.js';
import type { Viewer } from '../ratings/database/visible-items.lookup.js';
import { FrameQuestions, type AskedFrame } from '../ratings/frame-questions.lookup.js';
import { CampaignHeadsReadModel, type CampaignHead } from './database/campaign-heads.read-model.js';
import type { CampaignQuery } from './dto/campaign.query.dto.js';
import { CampaignFrames } from './frames/campaign-frames.service.js';

/** Which campaign is asked about, or which of its flights. */
export interface CampaignAddress {
  readonly cc: string;
  readonly id: number;
  readonly flight?: number | undefined;
}

/** A question about a campaign that has been asked and not been computed. */
export interface AskedCampaign {
  readonly campaign: CampaignHead;
  /** The month whose persons and weights answer, with the target group; undefined while no month has a panel. */
  readonly panel: AskedFrame | undefined;
  /** Whether the campaign's own target group is asked, on all devices. */
  readonly isOwn: boolean;
  /** First and last day with figures, `YYYY-MM-DD`: the campaign's, of one that runs until today. */
  readonly days: readonly [string, string];
  /** What names the answer. */
  readonly question: AnswerQuestion;
}

/** What contacts that are in no figure there are. */
export interface Coverage {
  readonly leftOut: number;
  readonly contacts: number;
}

/** Settles what a question about a campaign means, and puts it to its contacts. */
@Injectable()
export class CampaignQuestions {
  constructor(
    private readonly campaigns: CampaignHeadsReadModel,
    private readonly states: DataStateLookup,
    private readonly questions: FrameQuestions,
    private readonly frames: CampaignFrames,
    private readonly clock: Clock,
  ) {}

  /**
   * Settles the campaign, whose weights answer and for which target group: its own where none is asked for.
   * @param call the rule of the call
   * @param more what else the answer depends on
   * @throws AppError `request.not_found`, `ratings.unknown_attribute`
   */
  async settle(
    call: string,
    { cc: country, id, flight }: CampaignAddress,
    { attributes, devices }: CampaignQuery,
    viewer: Viewer,
    more: Readonly<Record<string, Plain>> = {},
  ): Promise<AskedCampaign> {
    const now = new Date(this.clock.now());
    const campaign = await (flight === undefined
      ? this.campaigns.find(country, id, now)
      : this.campaigns.flight(country, id, flight, now));
    if (!campaign) throw new AppError('request.not_found');
    const state = await this.states.of(country);
    const target = attributes ?? campaign.target;
    const month = weightMonth(state, campaign);
    const query = { date: `${month}-01`, attributes: target, ...(devices && { devices }) };
    const panel = month === undefined ? undefined : await this.questions.settle(country, query, viewer);
    const { contactsStamp, trafficStamp, today, startsOn, endsOn } = campaign;
    const question: AnswerQuestion = {
      call,
      country,
      data: [contactsStamp, trafficStamp, today, ...(panel?.data ?? [])],
      asked: { campaign: id, flight: flight ?? null, ...(panel?.asked ?? { target }), ...more },
      viewer: { admin: viewer.admin, customerId: viewer.customerId },
    };
    const isOwn = target === campaign.target && (devices ?? 'all') === 'all';
    return { campaign, panel, isOwn, days: [startsOn, endsOn < today ? endsOn : today], question };
  }

  /**
   * Puts a question to the contacts of a campaign. The frame handed in must not be kept.
   * @returns null where no month has a panel
   * @throws AppError as `DisclosureGate.ask`
   */
  async ask<Answer>(
    { campaign, panel }: AskedCampaign,
    question: (frame: ReachFrame, reach: AskedFrame['reach'], coverage: Coverage) => Answer,
  ): Promise<Answer | null> {
    if (!panel?.index) return null;
    const readPanel = async () => {
      const read = await this.questions.panel(panel, (month) => month.panel());
      if (!read) throw new AppError('ratings.not_ready');
      return read;
    };
    const of = { indexId: panel.index.id, devices: panel.reach.devices };
    const { frame, leftOut, contacts } = await this.frames.of(campaign, of, readPanel);
    return this.questions.panel(panel, () => question(frame, panel.reach, { leftOut, contacts }));
  }
}

/**
 * The month whose persons and weights a campaign answers with: the last one with a panel that it has reached, else the first
 * one after it. A campaign of several months has one set of weights, so its parts add up and its reach never falls.
 * @returns `YYYY-MM`; undefined while no month has a panel
 */
export function weightMonth(
  { months }: Pick<DataState, 'months'>,
  { startsOn, endsOn, today }: Pick<CampaignHead, 'startsOn' | 'endsOn' | 'today'>,
): string | undefined {
  const last = (endsOn < today ? endsOn : today < startsOn ? startsOn : today).slice(0, 7);
  const measured = months.filter(({ index }) => index !== null).map(({ month }) => month);
  return measured.find((month) => month <= last) ?? measured.at(-1);
}

import { Injectable } from '@nestjs/common';
import {
  combineEntities,
  overlapTable,
  protectKnownParts,
  protectOverlapTable,
  type Combination,
  type OverlapTable,
  type Ranking,
} from '@netreach/measurement';
import { figure, NO_PANEL } from '../ratings/figures.lookup.js';
import { placeRow, type RowHead } from './breakdown-rows.js';
import { madeOf } from './campaign-made.js';
import { CampaignQuestions, type AskedCampaign, type Coverage } from './campaign-questions.service.js';
import { CampaignTraffic } from './campaign-traffic.service.js';
import {
  CampaignPartsReadModel,
  type CampaignPart,
  type GroupedChannel,
} from './database/campaign-parts.read-model.js';
import { NO_TRAFFIC, type AdTraffic } from './database/campaign-traffic.read-model.js';
import type { CampaignBreakdownResponseDto, CampaignOverlapDto } from './dto/campaign-breakdown.dto.js';
import { addedUp } from './traffic-shown.js';
import { partEntity, type PartKind } from './frames/campaign-entities.js';

/** Breakdowns by where somebody was reached. */
export type PlaceBreakdown = 'creatives' | 'channels' | 'groups';

const KINDS: Record<PlaceBreakdown, readonly PartKind[]> = {
  creatives: ['creative'],
  channels: ['channel', 'name'],
  groups: ['group'],
};

/** More places than these make more combinations than anybody reads. */
const MOST_IN_OVERLAP = 8;

/** A place and the entity that stands for it. */
interface Place {
  readonly head: RowHead;
  readonly entity: number;
}

interface PlacesAnswer {
  readonly combination: Combination;
  /** Reach of each place with its interval. */
  readonly ranking: Ranking;
  readonly table: OverlapTable | null;
  readonly coverage: Coverage;
}

/** Campaigns by creative, channel and group of channels. */
@Injectable()
export class CampaignPlaces {
  constructor(
    private readonly questions: CampaignQuestions,
    private readonly parts: CampaignPartsReadModel,
    private readonly traffic: CampaignTraffic,
  ) {}

  /** The whole answer. @throws AppError as `CampaignQuestions.ask` */
  async breakdown(
    asked: AskedCampaign,
    dimension: PlaceBreakdown,
  ): Promise<Omit<CampaignBreakdownResponseDto, 'success'>> {
    const places = await this.places(asked, dimension);
    const entities = places.map(({ entity }) => entity);
    const answer = await this.questions.ask(asked, (frame, reach, coverage): PlacesAnswer => {
      const question = { ...reach, calculation: 'accumulated' } as const;
      const known = entities.filter((entity) => frame.number(entity) !== undefined);
      const ranking = frame.rank(question);
      const combination = combineEntities(frame, question, known, ranking);
      const largest = [...combination.parts].sort((a, b) => b.users - a.users).slice(0, MOST_IN_OVERLAP);
      const chosen = largest.map(({ entityId }) => entityId);
      return {
        combination,
        coverage,
        ranking,
        table: chosen.length > 1 ? overlapTable(frame, question, chosen) : null,
      };
    });
    const decided = answer && protectKnownParts(answer.combination);
    const isTotalShown = decided?.total.reason === null;
    const made = answer && { target: answer.combination.target, coverage: answer.coverage };
    const options = {
      universe: answer?.combination.target.universe ?? 0,
      total: isTotalShown,
      hasPanel: answer !== null,
    };
    return {
      ...madeOf(asked, made),
      dimension,
      total: answer && decided ? figure(answer.combination, decided.total) : NO_PANEL,
      rows: places.map(({ head, entity }) => {
        const at = answer?.combination.parts.findIndex(({ entityId }) => entityId === entity) ?? -1;
        const [part, decision] = [answer?.combination.parts[at], decided?.parts[at]];
        const interval = answer?.ranking.find(entity) ?? null;
        return placeRow(head, part && decision && { part, decided: decision, interval }, options);
      }),
      overlap: answer?.table ? overlapShown(answer.table, places) : [],
    };
  }

  private async places({ campaign, days }: AskedCampaign, dimension: PlaceBreakdown): Promise<Place[]> {
    const all = await this.parts.list(campaign.id);
    const found = all.filter(({ kind }) => KINDS[dimension].includes(kind));
    const key = dimension === 'creatives' ? 'creative' : 'channel';
    const traffic = await this.traffic.by(campaign, key, days);
    const counted = new Map<string, AdTraffic>(traffic.map((row) => [row.key, row]));
    const grouped = dimension === 'groups' ? await this.parts.grouped(campaign.id) : [];
    return found.map((part) => ({
      head: part.kind === 'group' ? groupHead(part, grouped, { all, counted }) : headOf(part, counted),
      entity: partEntity(part.kind, part.id),
    }));
  }
}

function headOf(part: CampaignPart, counted: ReadonlyMap<string, AdTraffic>): RowHead {
  const { kind, id, name, plannedImpressions, plannedGrp } = part;
  const key = kind === 'channel' ? `c${id}` : kind === 'name' ? `n${id}` : `${id}`;
  return { key, name, plannedImpressions, plannedGrp, traffic: counted.get(key) };
}

/** A group has the traffic and the plans of its channels together: unlike reach, these add up. */
function groupHead(
  { id, name }: CampaignPart,
  grouped: readonly GroupedChannel[],
  { all, counted }: { all: readonly CampaignPart[]; counted: ReadonlyMap<string, AdTraffic> },
): RowHead {
  const own = new Set(grouped.flatMap(({ groupId, channelId }) => (groupId === id ? [channelId] : [])));
  const channels = all.filter((part) => part.kind === 'channel' && own.has(part.id));
  const sum = (planOf: (part: CampaignPart) => number | null) => {
    const plans = channels.map(planOf).filter((plan) => plan !== null);
    return plans.length > 0 ? plans.reduce((total, plan) => total + plan, 0) : null;
  };
  const traffic = channels.flatMap((channel) => counted.get(`c${channel.id}`) ?? []);
  return {
    key: `${id}`,
    name,
    traffic: traffic.length > 0 ? addedUp(traffic, NO_TRAFFIC) : undefined,
    plannedImpressions: sum((part) => part.plannedImpressions),
    plannedGrp: sum((part) => part.plannedGrp),
  };
}

function overlapShown(table: OverlapTable, places: readonly Place[]): CampaignOverlapDto[] {
  const keys = new Map(places.map(({ entity, head }) => [entity, head.key]));
  const decided = protectOverlapTable(table, undefined, true);
  return table.rows.flatMap(({ entityIds, exact, inclusive }, at) => {
    const row = decided[at];
    if (!row || inclusive.cases === 0) return [];
    return [
      {
        keys: entityIds.map((id) => keys.get(id) ?? ''),
        exact: figure(exact, row.exact),
        inclusive: figure(inclusive, row.inclusive),
      },
    ];
  });
}

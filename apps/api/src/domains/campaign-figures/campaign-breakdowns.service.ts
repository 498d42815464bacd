import { Injectable } from '@nestjs/common';
import { DEVICE_CLASSES } from '@netreach/domain';
import {
  contactClasses,
  dailyReach,
  grossRatingPoints,
  MAX_CONTACT_CLASSES,
  protectCells,
  protectClasses,
  publishFigure,
  type Audience,
  type ReachFrame,
  type ReachQuestion,
  type TargetGroup,
} from '@netreach/measurement';
import type { AttributeDto } from '../ratings/dto/attribute.base.dto.js';
import { figure, NO_PANEL, rounded } from '../ratings/figures.lookup.js';
import { RatingsFiltersLookup } from '../ratings/ratings-filters.lookup.js';
import { grossShown, rowOf } from './breakdown-rows.js';
import { madeOf } from './campaign-made.js';
import { CampaignPlaces } from './campaign-places.service.js';
import { CampaignQuestions, type AskedCampaign, type Coverage } from './campaign-questions.service.js';
import { CampaignTraffic } from './campaign-traffic.service.js';
import { classesOf, type BoundedClass, type ContactBounds } from './contact-bounds.js';
import { type AdTraffic } from './database/campaign-traffic.read-model.js';
import type {
  Breakdown,
  CampaignBreakdownResponseDto,
  CampaignBreakdownRowDto,
} from './dto/campaign-breakdown.dto.js';
import { partEntity } from './frames/campaign-entities.js';

type Answer = Omit<CampaignBreakdownResponseDto, 'success'>;
type PointsRow = ReturnType<typeof grossRatingPoints>['rows'][number];

/** A campaign's answer and whom it speaks of. */
interface Asked<Value> {
  readonly value: Value;
  readonly total: Audience;
  readonly target: TargetGroup;
  readonly coverage: Coverage;
}

const WHOLE = [partEntity('campaign')];

/** Campaigns by who was reached, when, on what and how often. */
@Injectable()
export class CampaignBreakdowns {
  constructor(
    private readonly questions: CampaignQuestions,
    private readonly places: CampaignPlaces,
    private readonly traffic: CampaignTraffic,
    private readonly filters: RatingsFiltersLookup,
  ) {}

  /**
   * A campaign broken down.
   * @param bounds the contact classes to show
   * @throws AppError as `CampaignQuestions.ask`
   */
  async of(asked: AskedCampaign, dimension: Breakdown, bounds: readonly ContactBounds[]): Promise<Answer> {
    switch (dimension) {
      case 'attributes':
        return this.byAttribute(asked);
      case 'devices':
        return this.byDevice(asked);
      case 'days':
        return this.byDay(asked);
      case 'contact-classes':
        return this.byClass(asked, bounds);
      default:
        return this.places.breakdown(asked, dimension);
    }
  }

  private async ask<Value>(
    asked: AskedCampaign,
    question: (frame: ReachFrame, reach: ReachQuestion) => Value,
  ): Promise<Asked<Value> | null> {
    return this.questions.ask(asked, (frame, reach, coverage) => {
      const accumulated = { ...reach, calculation: 'accumulated' } as const;
      const { target, ...total } = frame.combine(accumulated, WHOLE);
      return { value: question(frame, accumulated), total, target, coverage };
    });
  }

  private answer(
    asked: AskedCampaign,
    dimension: Breakdown,
    answer: Asked<unknown> | null,
    rows: CampaignBreakdownRowDto[],
  ): Answer {
    const total = answer ? figure(answer.total, publishFigure(answer.total.cases)) : NO_PANEL;
    return { ...madeOf(asked, answer), dimension, total, rows, overlap: [] };
  }

  private async byAttribute(asked: AskedCampaign): Promise<Answer> {
    const country = asked.question.country;
    const [answer, groups] = await Promise.all([
      this.ask(asked, (frame, reach) => grossRatingPoints(frame, reach, WHOLE).rows),
      this.filters.attributeGroups(country, null),
    ]);
    const attributes = groups.flatMap((group) => group.attributes);
    const rows = attributes.flatMap((attribute) =>
      answer ? valueRows(attribute, answer.value, answer.total.cases) : [],
    );
    return this.answer(asked, 'attributes', answer, rows);
  }

  private async byDevice(asked: AskedCampaign): Promise<Answer> {
    const traffic = await this.trafficBy(asked, 'device');
    const devices = DEVICE_CLASSES.filter((device) => asked.panel?.reach.devices.includes(device) ?? true);
    const answer = await this.ask(asked, (frame, reach) =>
      devices.map((device) => frame.combine({ ...reach, devices: [device] }, WHOLE)),
    );
    const cells = answer?.value.map(({ cases }) => cases) ?? [];
    const decided = answer && protectCells({ cells, total: answer.total.cases });
    const rows = devices.map((device, at) => {
      const head = { key: device, traffic: traffic.get(device) };
      const found = answer?.value[at];
      const decision = decided?.[at];
      if (!found || !decision) return rowOf(head, NO_PANEL);
      const reach = figure(found, decision);
      const gross = { contacts: found.impressions, users: found.users, universe: found.target.universe };
      return { ...rowOf(head, reach), ...grossShown(reach, gross) };
    });
    return this.answer(asked, 'devices', answer, rows);
  }

  private async byDay(asked: AskedCampaign): Promise<Answer> {
    const [first, last] = asked.days;
    const traffic = await this.trafficBy(asked, 'day');
    const answer = await this.ask(asked, (frame, reach) => dailyReach(frame, reach, WHOLE));
    const reached = new Map(answer?.value.map((day) => [day.day, day]));
    const days = [...new Set([...reached.keys(), ...traffic.keys()])].filter(
      (day) => day >= first && day <= last,
    );
    const rows = days.sort().map((day) => {
      const found = reached.get(day);
      return rowOf(
        { key: day, traffic: traffic.get(day) },
        found ? figure(found, publishFigure(found.cases)) : NO_PANEL,
      );
    });
    return this.answer(asked, 'days', answer, rows);
  }

  private async byClass(asked: AskedCampaign, bounds: readonly ContactBounds[]): Promise<Answer> {
    const answer = await this.ask(asked, (frame, reach) =>
      contactClasses(frame, reach, WHOLE, { classes: MAX_CONTACT_CLASSES }),
    );
    const classes = answer ? classesOf(answer.value, bounds) : [];
    const decided =
      answer && protectClasses([...othersOf(classes, answer.total), ...classes], answer.total.cases);
    const before = (decided?.exact.length ?? 0) - classes.length;
    const rows = classes.map(({ key, name, exact, atLeast }, at) => {
      const [own, more] = [decided?.exact[before + at], decided?.atLeast[before + at]];
      const row = rowOf({ key, name }, own ? figure(exact, own) : NO_PANEL);
      return { ...row, at_least: more ? figure(atLeast, more) : NO_PANEL };
    });
    return this.answer(asked, 'contact-classes', answer, rows);
  }

  private async trafficBy({ campaign, days }: AskedCampaign, key: 'day' | 'device') {
    const rows = await this.traffic.by(campaign, key, days);
    return new Map<string, AdTraffic>(rows.map((row) => [row.key, row]));
  }
}

/** Persons in no class that is shown: they are what the classes leave of everybody reached, and must not be too few. */
function othersOf(
  classes: readonly BoundedClass[],
  total: Audience,
): Pick<BoundedClass, 'exact' | 'atLeast'>[] {
  const cases = total.cases - classes.reduce((sum, { exact }) => sum + exact.cases, 0);
  return cases > 0 ? [{ exact: { ...total, cases }, atLeast: total }] : [];
}

/** Levels of an attribute make up everybody reached: a withheld one must not be left as the difference of the others. */
function valueRows(
  { key, name, values }: AttributeDto,
  points: readonly PointsRow[],
  totalCases: number,
): CampaignBreakdownRowDto[] {
  const found = values.flatMap((value) => {
    const row = points.find(({ valueId }) => valueId === value.id);
    return row ? [{ value, row }] : [];
  });
  const decided = protectCells({ cells: found.map(({ row }) => row.cases), total: totalCases });
  return found.map(({ value, row }, at) => {
    const reach = figure(row, decided[at] ?? publishFigure(row.cases));
    const isShown = reach.reason === null;
    return {
      ...rowOf({ key: `${key}:${value.key}`, name: value.name, group: name }, reach),
      ...grossShown(reach, row),
      share: isShown ? rounded(row.share, 2) : null,
      affinity: isShown && row.affinity !== null ? rounded(row.affinity, 1) : null,
    };
  });
}

import { Injectable } from '@nestjs/common';
import type { ReachFrame } from '@netreach/measurement';
import { StampedCache } from '../../platform/cache/stamped-cache.js';
import { AppError } from '../../platform/errors/app-error.js';
import { PanelLookup, type AttributeRow } from '../panel/panel.lookup.js';
import type { Plain } from '../ratings/answers/answer-question.lookup.js';
import type { Viewer } from '../ratings/database/visible-items.lookup.js';
import { CampaignDetailsService } from './campaign-details.service.js';
import { CampaignQuestions, type AskedCampaign, type CampaignAddress } from './campaign-questions.service.js';
import { CampaignPartsReadModel } from './database/campaign-parts.read-model.js';
import { StudyPersonsReadModel, type PartContact } from './database/study-persons.read-model.js';
import { spentOf } from './delivery.js';

export type { AskedCampaign };

/** What the panel of the month that answers knows of persons. It must not leave as it is. */
export interface KnownPersons {
  /** `YYYY-MM` */
  readonly month: string;
  /** Those of the attributes asked for that the country has. */
  readonly attributes: readonly AttributeRow[];
  /** The key of a person's level; undefined for who is not in the panel of the month, or has none. */
  level(attribute: string, personId: number): string | undefined;
  /** Days of the month with contacts; undefined for who is not in the panel of the month. */
  days(personId: number): number | undefined;
}

/** Whom a campaign reached of its own target group, and for how much. */
export interface ReachedPersons {
  /** Weighted persons. */
  readonly persons: number;
  /** Panelists behind them, 30 or more. */
  readonly cases: number;
  readonly isWeak: boolean;
  /** In the currency of the country; null where it is not known. */
  readonly spent: number | null;
}

/** A part of a campaign and when persons first had contact with it. */
export interface PartPersons {
  readonly key: string;
  readonly name: string;
  /** `YYYY-MM-DD` by person. */
  readonly firstDays: ReadonlyMap<number, string>;
}

const MONTHS_KEPT = 4;

/** Persons of a campaign's studies: how they are compared, and what they were shown. */
@Injectable()
export class PersonLevels {
  private readonly daysOf = new StampedCache<ReadonlyMap<number, number>>(MONTHS_KEPT);

  constructor(
    private readonly questions: CampaignQuestions,
    private readonly details: CampaignDetailsService,
    private readonly panel: PanelLookup,
    private readonly persons: StudyPersonsReadModel,
    private readonly parts: CampaignPartsReadModel,
  ) {}

  /**
   * Settles which month's panel knows the persons: that of everybody, so that no target group is asked for.
   * @param call the rule of the call
   * @throws AppError `request.not_found`
   */
  settle(
    call: string,
    path: { readonly cc: string; readonly id: number },
    viewer: Viewer,
    more: Readonly<Record<string, Plain>>,
  ): Promise<AskedCampaign> {
    return this.questions.settle(call, path, { attributes: '' }, viewer, more);
  }

  /** Levels of persons by attribute. @returns null while no month has a panel @throws AppError as `CampaignQuestions.ask` */
  async known(
    country: string,
    asked: AskedCampaign,
    keys: readonly string[] | undefined,
  ): Promise<KnownPersons | null> {
    const { panel } = asked;
    if (!panel?.index) return null;
    const all = await this.panel.attributes(country);
    const attributes = keys ? all.filter(({ key }) => keys.includes(key)) : all;
    const month = panel.frame.date.slice(0, 7);
    const stamp = JSON.stringify(panel.data);
    const days = await this.daysOf.get(`${country} ${month}`, stamp, async () => {
      const found = await this.persons.days(country, `${month}-01`);
      return new Map(found.map((person) => [person.personId, person.days]));
    });
    return this.questions.ask(asked, (frame) => {
      const numbers = new Map(Array.from(frame.persons().ids, (id, number) => [id, number]));
      const levels = new Map(
        attributes.map(({ key, values }) => [key, levelsIn(frame, numbers.size, values)]),
      );
      return {
        month,
        attributes,
        level: (attribute, personId) => levels.get(attribute)?.[numbers.get(personId) ?? -1],
        days: (personId) => (numbers.has(personId) ? (days.get(personId) ?? 0) : undefined),
      };
    });
  }

  /** Whom the campaign, or one of its flights, reached of its own target group; null where that is not known, or must not be told. */
  async reached(call: string, path: CampaignAddress, viewer: Viewer): Promise<ReachedPersons | null> {
    try {
      const asked = await this.questions.settle(call, path, {}, viewer);
      const { panel, traffic } = await this.details.figures(asked);
      if (panel?.shown.reason !== null) return null;
      const { users, cases } = panel.target;
      const isWeak = panel.shown.publication !== 'ok';
      return { persons: users, cases, isWeak, spent: spentOf(asked.campaign, traffic) };
    } catch (error) {
      // A target group of too few persons withholds the reach, not the study.
      if (error instanceof AppError && error.code.startsWith('ratings.')) return null;
      throw error;
    }
  }

  /** Creatives or channels of a campaign, by name, with the persons who had contact with them. */
  async partsOf(
    { campaign }: AskedCampaign,
    by: 'creative' | 'channel',
    personIds: readonly number[],
  ): Promise<PartPersons[]> {
    const column = campaign.contactKind === 'viewable_impression' ? 'viewable' : 'impressions';
    const contacts = await this.persons.parts(campaign.id, by, column, personIds);
    const all = await this.parts.list(campaign.id);
    return all.flatMap(({ kind, id, name }) => {
      const key = kind === 'creative' ? `${id}` : `${kind === 'channel' ? 'c' : 'n'}${id}`;
      const isAsked = by === 'creative' ? kind === 'creative' : kind === 'channel' || kind === 'name';
      return isAsked ? [{ key, name, firstDays: firstDaysOf(contacts, key) }] : [];
    });
  }
}

const firstDaysOf = (contacts: readonly PartContact[], part: string) =>
  new Map(contacts.flatMap(({ key, personId, firstDay }) => (key === part ? [[personId, firstDay]] : [])));

/** The level of each person of a frame. */
function levelsIn(
  frame: ReachFrame,
  persons: number,
  values: AttributeRow['values'],
): (string | undefined)[] {
  const levels = new Array<string | undefined>(persons);
  for (const { id, key } of values) {
    const bits = frame.groupBits([[id]]);
    for (let person = 0; person < persons; person += 1)
      if (((bits[person >> 5]! >>> (person & 31)) & 1) === 1) levels[person] = key;
  }
  return levels;
}

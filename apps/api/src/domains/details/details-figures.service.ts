import { Injectable } from '@nestjs/common';
import type { RatingsWidget } from '@netreach/domain';
import { audienceProfile } from '@netreach/measurement';
import { MethodBreaksLookup, type KnownBreak } from '../measurement/method-breaks.lookup.js';
import { FrameQuestions, provenance, type AskedFrame } from '../ratings/frame-questions.lookup.js';
import { statsOf } from '../ratings/item-stats.lookup.js';
import { RatingsFiltersLookup } from '../ratings/ratings-filters.lookup.js';
import { WidgetsLookup } from '../widgets/widgets.lookup.js';
import { audienceTraits, namedValues } from './audience-traits.js';
import { breaksOf, incomparable, reachChange, type MeasuredReach } from './comparability.js';
import { ItemAboutReadModel } from './database/item-about.read-model.js';
import type { ItemAboutDto } from './dto/item-about.dto.js';
import type { AskedDetails } from './details-questions.service.js';
import type { DetailsFrameDto, DetailsItemDto, RatingDetailsResponseDto } from './dto/details-figures.dto.js';
import { panelAnswer, readItemReach } from './item-reach.js';

/** A question for an item's figures, with the frame they are compared with. */
export interface AskedFigures extends AskedDetails {
  readonly before: AskedFrame | undefined;
  readonly breaks: readonly KnownBreak[];
  readonly about: ItemAboutDto;
  /** What its page shows. */
  readonly widgets: RatingsWidget[];
  /** What the answer is computed from besides the frame itself. */
  readonly data: readonly (string | number | null)[];
}

/** Figures of one item in a frame and what became of them since the one before. */
@Injectable()
export class DetailsFiguresService {
  constructor(
    private readonly questions: FrameQuestions,
    private readonly filters: RatingsFiltersLookup,
    private readonly methodBreaks: MethodBreaksLookup,
    private readonly widgets: WidgetsLookup,
    private readonly abouts: ItemAboutReadModel,
  ) {}

  /** Settles the frame to compare with. */
  async settle(asked: AskedDetails): Promise<AskedFigures> {
    const before = this.questions.before(asked.frame);
    const { country } = asked.frame;
    const [written, widgets, about] = await Promise.all([
      this.methodBreaks.of(country),
      this.widgets.ofItem(country, asked.item.type),
      this.abouts.of(country, asked.item.id),
    ]);
    const breaks = breaksOf(before ? [before, asked.frame] : [asked.frame], written);
    const data = [JSON.stringify([breaks, about]), widgets.join(), ...(before?.data ?? [])];
    return { ...asked, before, breaks, about, widgets, data };
  }

  /** The figures. @throws AppError `ratings.frame_too_large`, `ratings.not_ready` */
  async figures({
    frame,
    item,
    before,
    breaks,
    about,
    widgets,
  }: AskedFigures): Promise<Omit<RatingDetailsResponseDto, 'success'>> {
    const [measured, census, groups] = await Promise.all([
      this.questions.panel(frame, (reach) => ({
        ...readItemReach(reach, frame, item.id),
        profile: audienceProfile(reach, frame.reach, [item.id]),
      })),
      this.questions.census(frame),
      this.filters.sharedAttributeGroups(frame.country, frame.state.attributes),
    ]);
    const { admin } = frame.viewer;
    return {
      item: shownItem({ frame, item }),
      about,
      stats: statsOf(panelAnswer(measured), census.get(item.id), admin),
      previous: before
        ? await this.previous(before, { asked: frame, reach: measured }, item.id, breaks)
        : null,
      widgets,
      profile: audienceTraits(measured?.profile ?? null, namedValues(groups), frame.reach.filter),
      ...provenance(frame, measured?.figures.target),
    };
  }

  private async previous(
    before: AskedFrame,
    now: MeasuredReach,
    itemId: number,
    breaks: readonly KnownBreak[],
  ): Promise<DetailsFrameDto> {
    const [reach, census] = await Promise.all([
      this.questions.panel(before, (frame) => readItemReach(frame, before, itemId)),
      this.questions.census(before),
    ]);
    return {
      frame: before.frame,
      stats: statsOf(panelAnswer(reach), census.get(itemId), before.viewer.admin),
      change: reachChange({ asked: before, reach }, now, breaks),
      incomparable: incomparable(before, now.asked, breaks),
    };
  }
}

/** An item as the head of its page shows it. */
function shownItem({ frame, item }: AskedDetails): DetailsItemDto {
  const { catalogue, viewer } = frame;
  const { id, type, name, trafficSource, mediaHouse, categories } = catalogue.row(item, viewer);
  return {
    id,
    type,
    name,
    traffic_source: trafficSource,
    bookable: item.bookable,
    media_house: mediaHouse,
    categories,
    services: item.memberIds.filter((member) => catalogue.visible(member, viewer)).length,
  };
}

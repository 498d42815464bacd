import { Injectable } from '@nestjs/common';
import type { RuleId } from '../../platform/access/policy/index.js';
import { MethodBreaksLookup } from '../measurement/method-breaks.lookup.js';
import type { AnswerQuestion, Plain } from '../ratings/answers/answer-question.lookup.js';
import type { Viewer } from '../ratings/database/visible-items.lookup.js';
import type { FrameQuery } from '../ratings/dto/frame-query.base.dto.js';
import { FrameQuestions, type AskedFrame } from '../ratings/frame-questions.lookup.js';
import { PublisherServicesReadModel } from './database/publisher-services.read-model.js';

/** Months a chart or a finding looks back. */
export const MOST_MONTHS = 25;

/** A question about a publisher's services in a frame, with everything it depends on settled. */
export interface AskedPublisher {
  readonly frame: AskedFrame;
  /** Those of its services that the reader may see, rising. */
  readonly services: readonly number[];
  /** What names the answer. */
  readonly question: AnswerQuestion;
}

/** What is asked about which publisher. */
interface PublisherQuestion {
  readonly call: RuleId;
  readonly country: string;
  readonly publisher: number;
  readonly query: FrameQuery;
  /** What else the answer depends on. */
  readonly more: Readonly<Record<string, Plain>>;
}

/** Settles questions about whom all services of a publisher reach together. */
@Injectable()
export class PublisherQuestions {
  constructor(
    private readonly questions: FrameQuestions,
    private readonly servicesOf: PublisherServicesReadModel,
    private readonly methodBreaks: MethodBreaksLookup,
  ) {}

  /** Settles frame, target group and services. @throws AppError as `FrameQuestions.settle` */
  async settle(asked: PublisherQuestion, viewer: Viewer): Promise<AskedPublisher> {
    const { call, country, publisher, query, more } = asked;
    const [frame, found, breaks] = await Promise.all([
      this.questions.settle(country, query, viewer),
      this.servicesOf.of(country, publisher, viewer),
      this.methodBreaks.of(country),
    ]);
    const left = new Set(frame.excludedServices);
    const services = found
      .map(({ id }) => id)
      .filter((id) => !left.has(id) && frame.catalogue.visible(id, frame.viewer))
      .sort((a, b) => a - b);
    const before = [this.questions.before(frame), ...this.questions.months(frame, MOST_MONTHS)];
    const indexes = before.map((one) => one?.index?.id ?? null);
    const question = {
      call,
      country,
      data: [...frame.data, ...indexes, JSON.stringify(breaks)],
      viewer: frame.viewer,
      asked: { ...frame.asked, publisher, services, ...more },
    };
    return { frame, services, question };
  }
}

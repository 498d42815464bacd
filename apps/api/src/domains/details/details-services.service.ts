import { Injectable } from '@nestjs/common';
import { AppError } from '../../platform/errors/app-error.js';
import { askedWith } from '../ratings/answers/answer-question.lookup.js';
import type { Viewer } from '../ratings/database/visible-items.lookup.js';
import type { RatingDetailsPath } from './dto/details.path.dto.js';
import type { RankingFilterQuery } from '../ranking/dto/ranking-query.base.dto.js';
import { RankingLookup, type AskedRanking } from '../ranking/ranking.lookup.js';
import type { DetailsQuery } from './dto/details.query.dto.js';

/** The services below a media house or an ad network: a ranking of those alone. */
@Injectable()
export class DetailsServicesService {
  constructor(private readonly ranking: RankingLookup) {}

  /**
   * Settles which services of what frame are asked for. Items of other kinds have none below them.
   * @throws AppError `request.not_found` for an item the reader has not, and as `RankingLookup.settle` does
   */
  async settle(
    { cc, id, type }: RatingDetailsPath,
    { device_type, ...query }: RankingFilterQuery & Pick<DetailsQuery, 'device_type'>,
    viewer: Viewer,
  ): Promise<AskedRanking> {
    const devices = query.devices ?? device_type;
    const asked = await this.ranking.settle(
      cc,
      'services',
      { ...query, ...(devices && { devices }) },
      viewer,
      { call: 'ratings.details.services', inEveryView: true },
    );
    const item = asked.catalogue.visible(id, asked.viewer);
    if (item?.type !== type) throw new AppError('request.not_found');
    const filter = { ...asked.filter, items: item.memberIds };
    return { ...asked, filter, question: askedWith(asked.question, { filter: { ...filter }, item: id }) };
  }
}

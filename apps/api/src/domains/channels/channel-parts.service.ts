import { Injectable } from '@nestjs/common';
import type { FieldProblem, MatchMode } from '@netreach/domain';
import { AppError, type FieldErrors } from '../../platform/errors/app-error.js';
import type { ChannelReader } from './channel-reader.js';
import { CandidatesReadModel } from './database/candidates.read-model.js';
import type { ChannelContent, ChannelPart } from './database/channels.repository.js';
import {
  MAX_TARGET_URL,
  MAX_WILDCARDS,
  parseTargetUrl,
  type ParsedTargetUrl,
  type TargetUrlProblem,
} from './target-url.js';

/** A target URL as somebody wrote it. */
export interface WrittenTargetUrl {
  readonly url: string;
  readonly match_mode: MatchMode;
}

/** A channel as somebody wants it. */
export interface WrittenChannel {
  readonly name: string;
  readonly channel_type_id: number;
  readonly parent_id: number | null;
  readonly target_urls: readonly WrittenTargetUrl[];
  /** Only administrators choose. */
  readonly customer_ids?: readonly number[];
  /** It is a booking unit of the national ranking; said when it is made. */
  readonly national?: true;
}

/** A target URL that was understood, or why it was not. */
export type JudgedTargetUrl = ChannelPart | TargetUrlProblem;

/** How a URL that was not understood is told at its field. */
const PROBLEMS: Record<TargetUrlProblem, FieldProblem> = {
  empty: { code: 'required' },
  too_long: { code: 'too_long', params: { max: MAX_TARGET_URL } },
  not_a_url: { code: 'target_url' },
  has_query: { code: 'target_url_query' },
  too_many_wildcards: { code: 'too_many_wildcards', params: { max: MAX_WILDCARDS } },
  wildcard_in_exact: { code: 'wildcard_in_exact' },
  unknown_match_mode: { code: 'not_a_choice' },
  unknown_target: { code: 'not_of_the_parent' },
  repeated: { code: 'twice' },
};

/** What channels are made of, when it makes sense. */
@Injectable()
export class ChannelParts {
  constructor(private readonly candidates: CandidatesReadModel) {}

  /**
   * What somebody wants a channel to be.
   * @throws AppError `request.invalid` that names every field that does not make sense
   */
  async content(
    reader: ChannelReader,
    { name, channel_type_id: typeId, parent_id: parentId, target_urls: urls, national }: WrittenChannel,
  ): Promise<Omit<ChannelContent, 'customerIds'>> {
    const [types, parents] = await Promise.all([
      this.candidates.types(reader.country),
      this.candidates.parents(reader),
    ]);
    const fields: FieldErrors = {};
    if (!types.some(({ id }) => id === typeId)) fields['channel_type_id'] = [{ code: 'unknown' }];
    if (parentId !== null && !parents.some(({ id }) => id === parentId))
      fields['parent_id'] = [{ code: 'unknown' }];
    if (Object.keys(fields).length > 0) throw new AppError('request.invalid', { fields });
    return {
      name: name.trim(),
      typeId,
      parentId,
      national: national ?? false,
      parts: await this.demand(reader, parentId, urls),
    };
  }

  /**
   * What target URLs mean, in their order.
   * @param parent whose targets are meant; null = of any service the reader sees
   */
  async judge(
    reader: ChannelReader,
    parent: number | null,
    written: readonly WrittenTargetUrl[],
  ): Promise<JudgedTargetUrl[]> {
    const parsed = written.map(({ url, match_mode: mode }) => parseTargetUrl(url, mode));
    const names = parsed
      .filter((one): one is ParsedTargetUrl => typeof one !== 'string')
      .map(({ target }) => target);
    const targets = await this.candidates.targets(reader, parent, [...new Set(names)]);
    const seen = new Set<string>();
    return parsed.map((one, place) => {
      if (typeof one === 'string') return one;
      const targetId = targets.get(one.target);
      if (targetId === undefined) return 'unknown_target';
      const key = `${targetId} ${one.path}`;
      if (seen.has(key)) return 'repeated';
      seen.add(key);
      return { targetId, path: one.path, matchMode: written[place]?.match_mode ?? 'pattern' };
    });
  }

  /**
   * The parts that target URLs mean.
   * @throws AppError `request.invalid` that names every URL that means none
   */
  private async demand(
    reader: ChannelReader,
    parent: number | null,
    written: readonly WrittenTargetUrl[],
  ): Promise<ChannelPart[]> {
    const judged = await this.judge(reader, parent, written);
    const fields: FieldErrors = {};
    for (const [place, one] of judged.entries())
      if (typeof one === 'string') fields[`target_urls.${place}.url`] = [PROBLEMS[one]];
    if (Object.keys(fields).length > 0) throw new AppError('request.invalid', { fields });
    return judged.filter((one): one is ChannelPart => typeof one !== 'string');
  }
}

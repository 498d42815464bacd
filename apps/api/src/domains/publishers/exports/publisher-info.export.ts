import { Injectable } from '@nestjs/common';
import { Type } from 'class-transformer';
import { IsInt, Max, Min } from 'class-validator';
import type { ObjectRef } from '../../../platform/access/object-rights.js';
import {
  ExportKinds,
  readParameters,
  type ExportKind,
  type ExportRequest,
  type ExportTable,
  type FileLanguage,
} from '../../exports/export-kinds.lookup.js';
import { DataFramesLookup } from '../../ratings/data-frames.lookup.js';
import { forReader } from '../../ratings/disclosure/for-reader.lookup.js';
import { TextsLookup } from '../../translations/texts.lookup.js';
import type { InfoType } from '../dto/publisher-figures.dto.js';
import { PublisherInfoQuery } from '../dto/publisher-figures.query.dto.js';
import { PublisherAdvertisers } from '../publisher-advertisers.service.js';
import { PublisherInfo } from '../publisher-info.service.js';
import { PublisherQuestions } from '../publisher-questions.service.js';
import { PublisherHeadLines } from './publisher-head-lines.service.js';
import { INFO_TABLES } from './publisher-info-tables.js';

const CATALOGUE = 'publishers';

/** What of a publisher is exported. */
class PublisherInfoParameters extends PublisherInfoQuery {
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(2_147_483_647)
  publisher_id: number;
}

const TITLES: Readonly<Record<InfoType, string>> = {
  reach: 'reach.services',
  profile: 'profile.title',
  advertisers: 'advertisers.title',
};

/** Whom a publisher reaches as files: the tables of its page. */
@Injectable()
export class PublisherInfoExport implements ExportKind<PublisherInfoParameters> {
  readonly rule = 'publishers.info';

  constructor(
    private readonly questions: PublisherQuestions,
    private readonly infos: PublisherInfo,
    private readonly advertisers: PublisherAdvertisers,
    private readonly frames: DataFramesLookup,
    private readonly heads: PublisherHeadLines,
    private readonly texts: TextsLookup,
    kinds: ExportKinds,
  ) {
    kinds.register('publishers.info', this);
  }

  readonly objectOf = (country: string, { publisher_id: id }: PublisherInfoParameters): ObjectRef => ({
    type: 'publisher',
    id,
    country,
    within: {},
  });

  /** The frame is settled when it is asked for. */
  async validate(given: object, country: string): Promise<PublisherInfoParameters> {
    return this.frames.settle(country, await readParameters(PublisherInfoParameters, given));
  }

  async title(
    { data_type: type = 'reach' }: PublisherInfoParameters,
    { locale }: FileLanguage,
  ): Promise<string> {
    const words = await this.texts.words(CATALOGUE, locale);
    return words(TITLES[type]);
  }

  async open(request: ExportRequest<PublisherInfoParameters>): Promise<ExportTable> {
    const { country, principal, locale } = request;
    const { publisher_id: id, data_type: type = 'reach', ...query } = request.parameters;
    const about = { call: this.rule, country, publisher: id, query, more: { type } } as const;
    const [asked, words, names] = await Promise.all([
      this.questions.settle(about, principal),
      this.texts.words(CATALOGUE, locale),
      this.heads.levelNames(locale),
    ]);
    const found =
      type === 'advertisers'
        ? await this.advertisers.of(await this.advertisers.settle(asked))
        : await this.infos[type](asked);
    const info = forReader(found, principal);
    const { columns, rows } = INFO_TABLES[type](info, words, names);
    return {
      headLines: await this.heads.of(id, request, { words, query, made: info }),
      columns,
      total: rows.length,
      rows,
    };
  }
}

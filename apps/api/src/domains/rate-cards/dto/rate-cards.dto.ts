import { ListQuery } from '../../../platform/list/list-query.dto.js';
import { OneOf, PageOf } from '../../../platform/list/page.dto.js';
import { FileField, type UploadedFile } from '../../../platform/files/uploaded-file.js';
import { SuccessDto } from '../../../platform/http/success.dto.js';
import { RATE_CARDS } from '../database/rate-cards.list.js';
import { RateCardDto } from './rate-card.dto.js';

/** Lines of a file. */
export const MOST_LINES = 5000;
/** Bytes of one. */
export const MOST_BYTES = 2 * 1024 * 1024;

/** What a list of prices is asked for. */
export class RateCardsQuery extends ListQuery(RATE_CARDS) {}

/** One page of prices. */
export class RateCardsResponseDto extends PageOf(RateCardDto, 'rate_cards') {}

/** A price. */
export class RateCardResponseDto extends OneOf(RateCardDto, 'rate_card') {}

/** A service whose prices whoever asks may say. */
class PricedServiceDto {
  /**
   * Its number.
   * @example 41
   */
  id: number;

  /**
   * Its name.
   * @example "Alpenpost"
   */
  name: string;
}

/** Services whose prices whoever asks may say. */
export class PricedServicesResponseDto extends SuccessDto {
  /** By name. */
  services: PricedServiceDto[];
}

/** A file of prices. */
export class RateCardFileDto {
  @FileField(
    'An Excel workbook (.xlsx, .xls) or CSV file of at most 2 MB and 5,000 lines, with a heading. Columns, in English or German: service (name or number), format (display, video, audio, native), basis (cpm, day, week), price, from, and if there is one until.',
  )
  file: UploadedFile;
}

/** What became of a file of prices. */
export class RateCardsImportedDto extends SuccessDto {
  /**
   * Prices that are new.
   * @example 12
   */
  made: number;

  /**
   * Prices of a service, format and first day known before that have changed.
   * @example 3
   */
  changed: number;

  /**
   * Those that have not.
   * @example 20
   */
  unchanged: number;
}

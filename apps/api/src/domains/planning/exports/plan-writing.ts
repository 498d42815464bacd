import { formatMoney, type AdFormat, type PriceBasis } from '@netreach/domain';
import { FileWriting } from '../../exports/file-writing.lookup.js';
import type { FigureDto } from '../../ratings/dto/figure.base.dto.js';
import type { Words } from '../../translations/texts.lookup.js';

/** Writes what a plan says in a language, and words where a figure is withheld. */
export class PlanWriting extends FileWriting {
  /**
   * @param currency of its money, as ISO 4217
   * @param rateCards the words of the screen of rate cards
   */
  constructor(
    locale: string,
    private readonly currency: string,
    { screen, files, rateCards }: { screen: Words; files: Words; rateCards: Words },
  ) {
    super(locale, screen, files);
    this.format = (format) => rateCards(`choice.format.${format}`);
    this.price = (basis, price) => rateCards(`price.${basis}`, { price: this.money(price) });
  }

  /** What is bought, in words. */
  readonly format: (format: AdFormat) => string;

  /** A price with what it is for. */
  readonly price: (basis: PriceBasis, price: number) => string;

  readonly money = (value: number): string => formatMoney(value, this.locale, this.currency);

  /** Why there is no figure of persons. */
  readonly why = ({ reason, reliability }: Pick<FigureDto, 'reason' | 'reliability'>): string => {
    if (reason === 'too_few_cases' || reason === 'complementary') return this.files(`withheld.${reason}`);
    return this.files(`reliability.${reliability === 'none' ? 'none' : 'suppressed'}`);
  };
}

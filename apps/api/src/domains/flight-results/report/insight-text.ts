import { languageOf } from '@netreach/domain';
import type { FileWriting } from '../../exports/file-writing.lookup.js';
import type { FlightInsightDto } from '../dto/flight-insights.dto.js';

/** A finding in words, with its interval where it has one. */
export function insightText(
  { kind, subject, subject_de, value, low, high }: FlightInsightDto,
  { locale, screen, number }: FileWriting,
): string {
  const write = (figure: number) => number(figure, Number.isInteger(figure) ? 0 : 1);
  const about = (languageOf(locale) === 'de' ? subject_de : null) ?? subject ?? '';
  const said = screen(`insight.${kind}`, { subject: about, value: write(value), count: value });
  if (low === null || high === null) return said;
  return `${said} ${screen('insight.interval', { low: write(low), high: write(high) })}`;
}

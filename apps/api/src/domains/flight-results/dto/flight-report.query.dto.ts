import { ApiPropertyOptional } from '@nestjs/swagger';
import { SHIPPED_LOCALES } from '@netreach/texts';
import { IsIn, IsOptional } from 'class-validator';

const LOCALES = SHIPPED_LOCALES.map(({ code }) => code);

/** How a report of a flight is written. */
export class FlightReportQuery {
  @ApiPropertyOptional({
    enum: LOCALES,
    description: 'Language of the report; English without it.',
    example: 'de-DE',
  })
  @IsOptional()
  @IsIn(LOCALES)
  locale?: (typeof LOCALES)[number];
}

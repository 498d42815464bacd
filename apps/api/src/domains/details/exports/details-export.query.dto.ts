import { ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { ExportOptionsQuery } from '../../exports/exports.lookup.js';
import { DetailsQuery } from '../dto/details.query.dto.js';

/** What of an item's details can be had as a file. */
export const DETAILS_PARTS = [
  'report',
  'chart',
  'reach',
  'grp',
  'competitors',
  'movements',
  'services',
] as const;
export type DetailsPart = (typeof DETAILS_PARTS)[number];

/** What an item's details are exported by, and how the file is to be made. */
export class DetailsExportQuery extends IntersectionType(DetailsQuery, ExportOptionsQuery) {
  @ApiPropertyOptional({
    enum: DETAILS_PARTS,
    description:
      'What of the details; figures over time by default. `report`: key figures, as PDF with their course, the profile and definitions.',
    example: 'chart',
    default: 'chart',
  })
  @IsOptional()
  @IsIn(DETAILS_PARTS)
  part?: DetailsPart;
}

import { ApiPropertyOptional, IntersectionType, OmitType, PickType } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { ExportOptionsQuery } from '../../exports/exports.lookup.js';
import { AdImpressionsQuery, IMPRESSION_SPLITS } from '../dto/ad-impressions.dto.js';
import { CampaignQuery } from '../dto/campaign.query.dto.js';

/** What of a campaign can be had as a file. */
export const REPORT_PARTS = [
  'overview',
  'reach',
  'channels',
  'creatives',
  'groups',
  'devices',
  'days',
  'contact-classes',
  'attributes',
  'impressions',
] as const;
export type ReportPart = (typeof REPORT_PARTS)[number];

const CHART_TYPES_OF_FILES = [...IMPRESSION_SPLITS, 'reach', 'attribute'] as const;

/** What chart of a campaign is exported. */
export class ChartExportQuery extends IntersectionType(
  OmitType(AdImpressionsQuery, ['type'] as const),
  PickType(ExportOptionsQuery, ['locale'] as const),
) {
  @ApiPropertyOptional({
    enum: CHART_TYPES_OF_FILES,
    description: 'Impressions told apart, the build-up of reach, or one attribute of the persons reached.',
    example: 'reach',
    default: 'total',
  })
  @IsOptional()
  @IsIn(CHART_TYPES_OF_FILES)
  type?: (typeof CHART_TYPES_OF_FILES)[number];
}

/** What a campaign is exported by, and how the file is to be made. */
export class CampaignExportQuery extends IntersectionType(CampaignQuery, ExportOptionsQuery) {
  @ApiPropertyOptional({
    enum: REPORT_PARTS,
    description: 'What of the campaign; its main figures by default.',
    example: 'overview',
    default: 'overview',
  })
  @IsOptional()
  @IsIn(REPORT_PARTS)
  part?: ReportPart;
}

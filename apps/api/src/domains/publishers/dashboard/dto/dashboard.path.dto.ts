import { ApiProperty } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { CountryPath } from '../../../../platform/http/country-path.dto.js';
import { DASHBOARD_PAGES, type DashboardPage } from './dashboard.query.dto.js';

/** A page of a dashboard. */
export class DashboardPagePath extends CountryPath {
  @ApiProperty({ enum: DASHBOARD_PAGES, description: 'The page.', example: 'overview' })
  @IsIn(DASHBOARD_PAGES)
  page: DashboardPage;
}

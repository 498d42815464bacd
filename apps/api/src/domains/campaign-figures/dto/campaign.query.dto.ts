import { ApiPropertyOptional } from '@nestjs/swagger';
import { DEVICE_FILTERS, type DeviceFilter } from '@netreach/domain';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';

/** Whom figures of a campaign are asked of. */
export class CampaignQuery {
  /**
   * Target group: `attribute:value,value;attribute:value` — or inside an attribute, and across attributes. The campaign's own
   * without it, everybody when empty.
   * @example "gender:female;birthday:30-39,40-49"
   */
  @IsOptional()
  @IsString()
  @MaxLength(2000)
  attributes?: string;

  @ApiPropertyOptional({ enum: DEVICE_FILTERS, description: 'Devices.', example: 'all', default: 'all' })
  @IsOptional()
  @IsIn(DEVICE_FILTERS)
  devices?: DeviceFilter;
}

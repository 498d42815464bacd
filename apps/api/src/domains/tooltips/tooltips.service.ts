import { Injectable } from '@nestjs/common';
import { AppError } from '../../platform/errors/app-error.js';
import type { TooltipDto } from './dto/tooltip.dto.js';

/** What the product's terms mean. */
@Injectable()
export class TooltipsService {
  list(_userId: number, _accepted: string | undefined): Promise<TooltipDto[]> {
    throw new AppError('server.unavailable');
  }
}

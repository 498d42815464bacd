import { IntersectionType, PickType } from '@nestjs/swagger';
import { ExportOptions } from '../../exports/exports.lookup.js';
import { AudienceReachBody } from '../dto/audience-reach.body.dto.js';

/** A plan whose report is to come by mail. */
export class PlanMailBody extends IntersectionType(AudienceReachBody, PickType(ExportOptions, ['locale'])) {}

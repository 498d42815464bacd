import { IntersectionType } from '@nestjs/swagger';
import { ExportOptions } from '../../exports/exports.lookup.js';
import { AudienceReachBody } from './audience-reach.body.dto.js';
import { CombineBody } from './combine.dto.js';

/** A combination as a file. */
export class CombineExportBody extends IntersectionType(CombineBody, ExportOptions) {}

/** A plan as a file. */
export class AudienceReachExportBody extends IntersectionType(AudienceReachBody, ExportOptions) {}

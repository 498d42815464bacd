import { Module } from '@nestjs/common';
import { ExportKinds } from './export-kinds.lookup.js';

/** The register of exports, for the domains that have some. */
@Module({ providers: [ExportKinds], exports: [ExportKinds] })
export class ExportKindsModule {}

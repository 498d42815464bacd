import { Module } from '@nestjs/common';
import { SealedColumns } from './database/sealed-columns.js';
import { Resealing } from './reseal.js';

/** The sealed passwords, for the command line. */
@Module({ providers: [Resealing, SealedColumns], exports: [Resealing] })
export class ResealingModule {}

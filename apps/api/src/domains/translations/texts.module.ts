import { Module } from '@nestjs/common';
import { TextsReadModel } from './database/texts.read-model.js';
import { TextsLookup } from './texts.lookup.js';

/** The texts without their administration and without routes, for processes that serve none. */
@Module({ providers: [TextsLookup, TextsReadModel], exports: [TextsLookup, TextsReadModel] })
export class TextsModule {}

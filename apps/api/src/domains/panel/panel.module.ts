import { Module } from '@nestjs/common';
import { AttributesReadModel } from './database/attributes.read-model.js';
import { PanelLookup } from './panel.lookup.js';

@Module({ providers: [AttributesReadModel, PanelLookup], exports: [PanelLookup] })
export class PanelModule {}

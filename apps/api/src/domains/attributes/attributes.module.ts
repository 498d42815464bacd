import { Module } from '@nestjs/common';
import { AttributesController } from './attributes.controller.js';

@Module({ controllers: [AttributesController] })
export class AttributesModule {}

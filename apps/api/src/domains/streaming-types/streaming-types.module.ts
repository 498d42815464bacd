import { Module } from '@nestjs/common';
import { StreamingTypesController } from './streaming-types.controller.js';

@Module({ controllers: [StreamingTypesController] })
export class StreamingTypesModule {}

import { Module } from '@nestjs/common';
import { LogosReadModel } from './database/logos.read-model.js';
import { LogosController } from './logos.controller.js';

@Module({ controllers: [LogosController], providers: [LogosReadModel] })
export class LogosModule {}

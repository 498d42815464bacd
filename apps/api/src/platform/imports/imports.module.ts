import { Module } from '@nestjs/common';
import { ImportRunner } from './import-runner.service.js';
import { ImportsRepository } from './database/imports.repository.js';

@Module({ providers: [ImportRunner, ImportsRepository], exports: [ImportRunner] })
export class ImportsModule {}

import { Module } from '@nestjs/common';
import { HitQuarantineRepository } from './database/hit-quarantine.repository.js';
import { HitsHealth } from './hits-health.js';
import { StreamNodes } from './stream/stream-nodes.js';

/** The way of hits into the store as a part of a process's health. */
@Module({ providers: [HitQuarantineRepository, HitsHealth, StreamNodes] })
export class HitsHealthModule {}

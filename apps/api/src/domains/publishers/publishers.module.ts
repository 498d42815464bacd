import { Module } from '@nestjs/common';
import { PublisherOwnerReadModel } from './database/publisher-owner.read-model.js';
import { PublisherRights } from './publisher.rights.js';
import { PublishersController } from './publishers.controller.js';

@Module({ controllers: [PublishersController], providers: [PublisherOwnerReadModel, PublisherRights] })
export class PublishersModule {}

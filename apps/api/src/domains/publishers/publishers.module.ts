import { Module } from '@nestjs/common';
import { CustomersModule } from '../customers/customers.module.js';
import { PublisherChoicesReadModel } from './database/publisher-choices.read-model.js';
import { PublisherOwnerReadModel } from './database/publisher-owner.read-model.js';
import { PublisherServicesReadModel } from './database/publisher-services.read-model.js';
import { PublisherRights } from './publisher.rights.js';
import { PublisherChoicesController, PublishersAdminController } from './publishers-admin.controller.js';
import { PublisherAuthorizationController, PublishersController } from './publishers.controller.js';

/** Publishers: who may see them, and how they are kept. */
@Module({
  imports: [CustomersModule],
  controllers: [
    PublisherAuthorizationController,
    PublishersController,
    PublisherChoicesController,
    PublishersAdminController,
  ],
  providers: [
    PublisherChoicesReadModel,
    PublisherOwnerReadModel,
    PublisherRights,
    PublisherServicesReadModel,
  ],
})
export class PublishersModule {}

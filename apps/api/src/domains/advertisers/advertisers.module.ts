import { Module } from '@nestjs/common';
import { CustomersModule } from '../customers/customers.module.js';
import { AdvertisersController } from './advertisers.controller.js';
import { AdvertisersService } from './advertisers.service.js';

@Module({ imports: [CustomersModule], controllers: [AdvertisersController], providers: [AdvertisersService] })
export class AdvertisersModule {}

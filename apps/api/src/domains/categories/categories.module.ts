import { Module } from '@nestjs/common';
import { CategoriesController, CombineCategoriesController } from './categories.controller.js';
import { CategoriesService } from './categories.service.js';

@Module({
  controllers: [CombineCategoriesController, CategoriesController],
  providers: [CategoriesService],
})
export class CategoriesModule {}

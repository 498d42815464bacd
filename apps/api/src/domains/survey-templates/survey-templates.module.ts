import { Module } from '@nestjs/common';
import { SurveysModule } from '../surveys/surveys.module.js';
import { SurveyTemplatesRepository } from './database/survey-templates.repository.js';
import { SurveyTemplatesController } from './survey-templates.controller.js';
import { SurveyTemplatesService } from './survey-templates.service.js';

@Module({
  imports: [SurveysModule],
  controllers: [SurveyTemplatesController],
  providers: [SurveyTemplatesService, SurveyTemplatesRepository],
})
export class SurveyTemplatesModule {}

import { Module } from '@nestjs/common';
import { CampaignsCoreModule } from '../campaigns/campaigns-core.module.js';
import { CustomersModule } from '../customers/customers.module.js';
import { PanelModule } from '../panel/panel.module.js';
import { RatingsCoreModule } from '../ratings/ratings-core.module.js';
import { FlightHistoryReadModel } from './database/flight-history.read-model.js';
import { FlightDecisionsController } from './flight-decisions.controller.js';
import { FlightDecisions } from './flight-decisions.service.js';
import { FlightForms } from './flight-forms.service.js';
import { FlightsCoreModule } from './flights-core.module.js';
import { FlightsController } from './flights.controller.js';
import { FlightRulesController } from './flight-rules.controller.js';
import { FlightsService } from './flights.service.js';
import { AdfxTestsController } from './tests.controller.js';
import { AdfxTests } from './tests.service.js';

/** Tests of ad effects, their flights, and what is decided about these. */
@Module({
  imports: [CampaignsCoreModule, CustomersModule, FlightsCoreModule, PanelModule, RatingsCoreModule],
  controllers: [AdfxTestsController, FlightDecisionsController, FlightRulesController, FlightsController],
  providers: [AdfxTests, FlightDecisions, FlightForms, FlightHistoryReadModel, FlightsService],
})
export class AdfxModule {}

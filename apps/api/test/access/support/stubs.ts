import { Controller, HttpCode, Module, RequestMapping, RequestMethod, type Type } from '@nestjs/common';
import { CampaignRights } from '../../../src/domains/campaigns/campaign.rights.js';
import { CampaignOwnerReadModel } from '../../../src/domains/campaigns/database/campaign-owner.read-model.js';
import { PublisherOwnerReadModel } from '../../../src/domains/publishers/database/publisher-owner.read-model.js';
import { PublisherRights } from '../../../src/domains/publishers/publisher.rights.js';
import { SurveyOwnerReadModel } from '../../../src/domains/surveys/database/survey-owner.read-model.js';
import { SurveyRights } from '../../../src/domains/surveys/survey.rights.js';
import { RatingsCoreModule } from '../../../src/domains/ratings/ratings-core.module.js';
import { Access } from '../../../src/platform/access/access.decorator.js';
import { AccessModule } from '../../../src/platform/access/access.module.js';
import { POLICY, ruleOf, type RuleId } from '../../../src/platform/access/policy/index.js';
import { EntitiesModule } from '../../../src/app/entities.module.js';
import { DatabaseScopeModule } from '../../../src/platform/database/scope/scope.module.js';
import { PlatformModule } from '../../../src/platform/platform.module.js';

/** A controller that answers every call of the access table, built or not, so that only the guard decides. */
function everyCall(): Type {
  class EveryCall {}
  let count = 0;
  for (const id of Object.keys(POLICY) as RuleId[])
    for (const call of ruleOf(id).calls) {
      const [method = '', path = ''] = call.split(' ');
      const name = `call${count++}`;
      const descriptor = { value: () => ({ success: true }), configurable: true };
      Object.defineProperty(EveryCall.prototype, name, descriptor);
      const decorators = [
        RequestMapping({
          path: path.replace(/\{(\w+)\}/g, ':$1'),
          method: RequestMethod[method as keyof typeof RequestMethod],
        }),
        HttpCode(200),
        Access(id),
      ];
      for (const decorate of decorators) decorate(EveryCall.prototype, name, descriptor);
    }
  Controller()(EveryCall);
  return EveryCall;
}

/** The access table with the product's own guard and object rights before handlers that let everything pass. */
@Module({
  imports: [
    DatabaseScopeModule.ofRequests(),
    EntitiesModule,
    PlatformModule,
    AccessModule,
    RatingsCoreModule,
  ],
  controllers: [everyCall()],
  providers: [
    CampaignOwnerReadModel,
    CampaignRights,
    PublisherOwnerReadModel,
    PublisherRights,
    SurveyOwnerReadModel,
    SurveyRights,
  ],
})
export class StubModule {}

import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';

import type { Principal } from '../../../platform/access/principal.js';
import { AppError, refusedField } from '../../../platform/errors/app-error.js';
import { DataFramesLookup } from '../../ratings/data-frames.lookup.js';
import { TextsLookup } from '../../translations/texts.lookup.js';
import { AudienceReachService } from '../audience-reach.service.js';
import type { AudienceReachBody } from '../dto/audience-reach.body.dto.js';
import { PlanMailsRepository } from '../database/plan-mails.repository.js';

/** Reports of a user that may be under way at once. */
const MOST_OPEN = 5;
/** Where none is asked for. */
const USUAL_LOCALE = 'en-US';

/** Has reports of plans mailed to whoever asks. */
@Injectable()
export class PlanMails {
  constructor(
    private readonly mails: PlanMailsRepository,
    private readonly plans: AudienceReachService,
    private readonly frames: DataFramesLookup,
    private readonly texts: TextsLookup,
  ) {}

  /**
   * Orders one; the same one that is under way is not sent twice.
   * @throws AppError as the plan itself is refused, `export.too_many_open`
   */
  async order(
    country: string,
    principal: Principal,
    plan: AudienceReachBody,
    locale = USUAL_LOCALE,
  ): Promise<void> {
    if (!(await this.texts.isOffered(locale))) throw refusedField('locale', 'unknown');
    await this.plans.settle(country, plan, principal);
    // What waits until the next month begins means the same.
    const parameters = await this.frames.settle(country, plan);
    const { userId } = principal;
    if ((await this.mails.open(userId)) >= MOST_OPEN) throw new AppError('export.too_many_open');
    const order = { userId, country, parameters, locale };
    const digest = createHash('sha256').update(JSON.stringify(order)).digest('hex').slice(0, 32);
    await this.mails.order(`${userId}:${digest}`, order);
  }
}

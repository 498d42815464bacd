import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { DemoSurveysRepository, type StudyToStore } from './database/demo-surveys.repository.js';
import { NAME_MARK } from './demo-mark.js';
import { DEMO_SEED } from './demo-sizes.js';
import { inventRespondents } from './generator/surveys.js';
import type { DemoCountryCode } from './tables/population.js';
import { questionsAbout, SURVEYS, type SurveySpec } from './tables/surveys.js';

const DAY = 86_400_000;
/** A study begins some days after its campaign, and ends some days after it. */
const DAYS_AFTER = 2;

/** Gives campaigns of a demo country studies of brand lift, with invented answers of persons of the panel. */
@Injectable()
export class DemoSurveysService {
  constructor(
    private readonly surveys: DemoSurveysRepository,
    private readonly clock: Clock,
  ) {}

  /** Makes the studies; nothing where the country has any survey. */
  async ensure(country: DemoCountryCode): Promise<void> {
    if (SURVEYS[country].length === 0 || (await this.surveys.isThere(country))) return;
    const studies: Omit<StudyToStore, 'templateId'>[] = [];
    for (const spec of SURVEYS[country]) {
      const study = await this.study(country, spec);
      if (study) studies.push(study);
    }
    if (studies.length === 0) return;
    const template = { name: `Brand lift${NAME_MARK}`, data: questionsAbout('…') };
    await this.surveys.write(country, template, (templateId) =>
      studies.map((study) => ({ ...study, templateId })),
    );
  }

  private async study(
    country: DemoCountryCode,
    spec: SurveySpec,
  ): Promise<Omit<StudyToStore, 'templateId'> | null> {
    const campaign = await this.surveys.campaign(country, `${spec.campaign}${NAME_MARK}`);
    if (!campaign) return null;
    const now = this.clock.now();
    const liveAt = new Date(campaign.startsAt.getTime() + DAYS_AFTER * DAY);
    const end = campaign.endsAt.getTime() + DAYS_AFTER * DAY;
    const closedAt = end <= now ? new Date(end) : null;
    const until = closedAt ?? new Date(now);
    const seconds = (until.getTime() - liveAt.getTime()) / 1000;
    if (seconds <= 0) return null;
    const people = await this.surveys.people(country, campaign.id, until, spec.invited);
    return {
      campaignId: campaign.id,
      name: `${spec.campaign}: brand lift`,
      data: questionsAbout(campaign.brand),
      liveAt,
      closedAt,
      respondents: inventRespondents(String(DEMO_SEED), people, spec, seconds),
    };
  }
}

import { Injectable } from '@nestjs/common';
import { WEAK_CASES } from '@netreach/domain';
import { grossRatingPoints, kish, shareInterval } from '@netreach/measurement';
import { MasterDataNames } from '../ratings/exports/master-data-names.lookup.js';
import { CampaignDetailsService } from './campaign-details.service.js';
import { insightsOf, type ValueFinding } from './campaign-insights.js';
import { madeOf } from './campaign-made.js';
import { CampaignPlaces } from './campaign-places.service.js';
import { CampaignQuestions, type AskedCampaign } from './campaign-questions.service.js';
import { planShown } from './delivery.js';
import type { InsightsResponseDto } from './dto/insights.dto.js';
import { partEntity } from './frames/campaign-entities.js';

/** Findings about campaigns. */
@Injectable()
export class CampaignInsights {
  constructor(
    private readonly questions: CampaignQuestions,
    private readonly details: CampaignDetailsService,
    private readonly places: CampaignPlaces,
    private readonly names: MasterDataNames,
  ) {}

  /** The whole answer. @param locale of the names of levels, BCP 47; those of master data are English @throws AppError as `CampaignQuestions.ask` */
  async of(asked: AskedCampaign, locale = 'en-US'): Promise<Omit<InsightsResponseDto, 'success'>> {
    const figures = await this.details.figures(asked);
    const { rows: channels } = await this.places.breakdown(asked, 'channels');
    const plan = planShown(asked.campaign, figures.traffic);
    const { panel } = figures;
    return {
      ...madeOf(asked, panel && { target: panel.target.target, coverage: panel.coverage }),
      insights: insightsOf({ figures, plan, channels, values: await this.values(asked, locale) }),
    };
  }

  /** Levels with enough persons reached, and with enough who were not, for neither to be found out from the other. */
  private async values(asked: AskedCampaign, locale: string): Promise<ValueFinding[]> {
    const names = await this.levels(asked.question.country, locale);
    const found = await this.questions.ask(asked, (frame, reach) => {
      const weights = frame.persons().weights.filter((weight) => weight > 0);
      const share = kish(weights).effectiveN / weights.length;
      const { rows } = grossRatingPoints(frame, { ...reach, calculation: 'accumulated' }, [
        partEntity('campaign'),
      ]);
      return rows.flatMap((row): ValueFinding[] => {
        const level = names.get(row.valueId);
        const isSafe = row.cases >= WEAK_CASES && row.panelCases - row.cases >= WEAK_CASES;
        if (level === undefined || row.affinity === null || !isSafe) return [];
        const { low, high } = shareInterval(row.reach / 100, row.panelCases * share);
        return [{ ...level, affinity: row.affinity, reach: row.reach, low: low * 100, high: high * 100 }];
      });
    });
    return found ?? [];
  }

  private async levels(
    country: string,
    locale: string,
  ): Promise<Map<number, Pick<ValueFinding, 'key' | 'name'>>> {
    const groups = await this.names.groups(country, locale);
    const attributes = groups.flatMap((group) => group.attributes);
    return new Map(
      attributes.flatMap(({ key, name, values }) =>
        values.map(
          (value) => [value.id, { key: `${key}:${value.key}`, name: `${name}: ${value.name}` }] as const,
        ),
      ),
    );
  }
}

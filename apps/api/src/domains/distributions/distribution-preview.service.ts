import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.service.js';
import { DraftWeightsLookup, type DraftWeights } from '../measurement/draft-weights.lookup.js';
import { reachChange } from '../ratings/item-stats.lookup.js';
import { demandWhole } from './distributions.crud.js';
import type { DistributionInputDto } from './dto/distribution.dto.js';
import type { DistributionPreviewResponseDto, DraftWeightsDto } from './dto/distribution-preview.dto.js';
import { partsOf } from './percentages.js';

const SERVICES_SHOWN = 10;

/** What a distribution would do before it is saved. */
@Injectable()
export class DistributionPreviewService {
  constructor(
    private readonly database: Database,
    private readonly drafts: DraftWeightsLookup,
  ) {}

  /** Weights and reach of the newest month with it, beside those of now. @throws AppError `request.invalid` */
  async of(
    country: string,
    input: DistributionInputDto,
  ): Promise<Omit<DistributionPreviewResponseDto, 'success'>> {
    await this.database.transaction((manager) => demandWhole(manager, country, input));
    const { name, universe } = input;
    const draft = await this.drafts.of(country, { name, universe, margins: partsOf(input) }, SERVICES_SHOWN);
    if (!draft) return { month: null, before: null, after: null, reach: [] };
    return {
      month: draft.month,
      before: shown(draft.before),
      after: shown(draft.after),
      reach: draft.figures.map(({ id, name: service, ...figures }) => ({
        service_id: id,
        service,
        ...reachChange(figures),
      })),
    };
  }
}

function shown({ report, reasons }: DraftWeights): DraftWeightsDto {
  return {
    effective_n: Math.round(report.effectiveN),
    design_effect: report.designEffect,
    largest_ratio: report.largestRatio,
    largest_margin_error: report.maxMarginError * 100,
    gate_reasons: reasons,
  };
}

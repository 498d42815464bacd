import { INDICATOR_COLUMNS } from '@netreach/domain/brand-lift';
import { Injectable } from '@nestjs/common';
import { AppError } from '../../../platform/errors/app-error.js';
import { BrandLiftLookup } from '../../brand-lift/brand-lift.lookup.js';
import type { Viewer } from '../../ratings/database/visible-items.lookup.js';
import { SurveyBenchmark } from '../../surveys/database/survey-benchmark.lookup.js';
import type { SurveyHead } from '../../surveys/database/survey-results.lookup.js';
import type { KpiBoardResponseDto } from '../dto/kpi-board.dto.js';
import { KpiBoards } from '../kpi-board.service.js';
import { KpiStudies, type CampaignPath } from '../kpi-studies.service.js';
import type { BenchmarkProposalDto, BenchmarkProposalResponseDto } from './benchmark.dto.js';

const MONTHS_OF_QUARTER = 3;

/** Puts what own studies found into the benchmark, without saying whose they are; those without effect, too. */
@Injectable()
export class BenchmarkProposals {
  constructor(
    private readonly studies: KpiStudies,
    private readonly boards: KpiBoards,
    private readonly brandLift: BrandLiftLookup,
    private readonly names: SurveyBenchmark,
  ) {}

  /**
   * Stores a study, or tells what would be stored.
   * @throws AppError `request.invalid` for a survey or category there is none of, `survey.not_finished` for one that is asked still,
   * or where no indicator has its base
   */
  async propose(
    path: CampaignPath,
    { survey_id, category, preview = false }: BenchmarkProposalDto,
    viewer: Viewer,
  ): Promise<Omit<BenchmarkProposalResponseDto, 'success'>> {
    const asked = { survey_id, benchmark_category: category };
    const study = await this.studies.settle('campaigns.kpi.propose', path, asked, viewer);
    const { widgets } = await this.boards.of(study);
    const values = study.survey && rowOf(path.cc, study.survey, widgets);
    const closedAt = study.survey?.closedAt;
    if (!values || !closedAt) throw new AppError('survey.not_finished');
    const year = closedAt.getUTCFullYear();
    if (preview) return { stored: false, external_id: null, year, values };
    const externalId = await this.names.nameOf(survey_id);
    const columns = Object.values(INDICATOR_COLUMNS).filter(({ key }) => key in values);
    await this.brandLift.propose({ externalId, category, year, values, columns });
    return { stored: true, external_id: externalId, year, values };
  }
}

/** The row of a study; undefined where no indicator has figures. Of several questions of a role the first counts. */
function rowOf(
  country: string,
  { closedAt }: SurveyHead,
  widgets: KpiBoardResponseDto['widgets'],
): Record<string, number | string> | undefined {
  const found: Record<string, number> = {};
  let participants = 0;
  for (const { role, figures } of widgets) {
    const { key } = INDICATOR_COLUMNS[role];
    if (!figures || key in found) continue;
    found[key] = Math.round(figures.absolute.value * 10) / 10;
    participants = Math.max(participants, figures.exposed.asked + figures.control.asked);
  }
  if (Object.keys(found).length === 0 || !closedAt) return undefined;
  const quarter = `Q${Math.floor(closedAt.getUTCMonth() / MONTHS_OF_QUARTER) + 1}`;
  return { land: country, quarter, participants, ...found };
}

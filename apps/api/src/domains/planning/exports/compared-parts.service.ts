import { Injectable } from '@nestjs/common';
import type { ExportRequest } from '../../exports/export-kinds.lookup.js';
import { forReader } from '../../ratings/disclosure/for-reader.lookup.js';
import { MasterDataNames } from '../../ratings/exports/master-data-names.lookup.js';
import { FrameQuestions, provenance, type Provenance } from '../../ratings/frame-questions.lookup.js';
import { CompareMovementsService } from '../compare-movements.service.js';
import { CompareProfileService } from '../compare-profile.service.js';
import { CompareTrafficService } from '../compare-traffic.service.js';
import type { CompareProfileBody } from '../dto/compare.dto.js';
import { movementRows, profileRows, trafficRows, type ComparedPart } from './compare-tables.js';
import type { PlanRow } from './plan-columns.js';

/** A part of a comparison as its reader may have it. */
interface Compared {
  readonly made: Provenance;
  readonly rows: readonly PlanRow[];
}

/** The parts of comparisons as tables. */
@Injectable()
export class ComparedParts {
  constructor(
    private readonly traffic: CompareTrafficService,
    private readonly profiles: CompareProfileService,
    private readonly movements: CompareMovementsService,
    private readonly questions: FrameQuestions,
    private readonly names: MasterDataNames,
  ) {}

  /** The rows of a part, and what they were made of. @throws AppError where the screen refuses too */
  async of(
    part: ComparedPart,
    body: CompareProfileBody,
    { country, locale, words, principal }: ExportRequest<object>,
  ): Promise<Compared> {
    const names = await this.names.of(locale);
    if (part === 'profile') {
      const asked = await this.profiles.settle(country, body, principal);
      const made = forReader(await this.profiles.compute(asked), principal);
      return { made, rows: profileRows(made, words, names) };
    }
    const { by: _, ...question } = body;
    if (part === 'traffic') {
      const asked = await this.traffic.settle(country, question, principal);
      const made = forReader(await this.traffic.compute(asked), principal);
      return { made, rows: trafficRows(made, words) };
    }
    const asked = await this.movements.settle(country, 'before', question, principal);
    const before = forReader(await this.movements.compute(asked, 'before'), principal);
    const after = forReader(await this.movements.compute(asked, 'after'), principal);
    const target = await this.questions.panel(asked, (frame) => frame.target(asked.reach));
    return {
      made: forReader(provenance(asked, target ?? undefined), principal),
      rows: [...movementRows(before, 'before', words, names), ...movementRows(after, 'after', words, names)],
    };
  }
}

import { Injectable } from '@nestjs/common';
import { refusedField } from '../../platform/errors/app-error.js';
import { FileBox, type FileReader } from '../../platform/files/box/file-box.service.js';
import type { readSheet } from '../../platform/files/readers/sheet.js';
import { DraftReachLookup } from '../measurement/draft-reach.lookup.js';
import { reachChange } from '../ratings/item-stats.lookup.js';
import { TargetFileReadModel, type FileLine, type FoundLine } from './database/target-file.read-model.js';
import type { ServiceDraftReachDto } from '../ratings/dto/draft-reach.base.dto.js';
import {
  MAX_LINES,
  type LineProblem,
  type TargetFileDto,
  type TargetFilePreviewResponseDto,
} from './dto/target-file.dto.js';
import { TargetsService, type Moved } from './targets.service.js';

const LIMITS = { rows: MAX_LINES + 1, cells: 50_000 };
const SHEET: FileReader<typeof readSheet> = {
  module: new URL('../../platform/files/readers/sheet.js', import.meta.url).href,
  name: 'readSheet',
};
const SHOWN = 100;
const SERVICES_MEASURED = 20;

type Preview = Omit<TargetFilePreviewResponseDto, 'success'>;
/** A line whose target is there and belongs elsewhere. */
type MovingLine = FoundLine & { readonly id: number };

/** Files that give targets to services. */
@Injectable()
export class TargetFiles {
  constructor(
    private readonly box: FileBox,
    private readonly lines: TargetFileReadModel,
    private readonly drafts: DraftReachLookup,
    private readonly targets: TargetsService,
  ) {}

  /** What a file would do, to targets and to reach. @throws AppError `request.invalid` naming what is wrong with the file, `files.busy` */
  async preview(country: string, file: TargetFileDto): Promise<Preview> {
    const found = await this.lines.found(country, await this.read(file));
    const problems = problemsOf(found);
    const moving = movingOf(found);
    return {
      lines: found.length,
      moves: moving.length,
      refused: problems.size,
      problems: [...problems]
        .slice(0, SHOWN)
        .map(([{ row, target, service }, problem]) => ({ row, target, service, problem })),
      targets: moving
        .slice(0, SHOWN)
        .map(({ target, from, service }) => ({ name: target.toLowerCase(), from, to: service || null })),
      ...(await this.reach(country, moving)),
    };
  }

  /** Does what a file says, all of it or nothing. @throws AppError `request.invalid` where a line cannot be done, `files.busy` */
  async take(country: string, file: TargetFileDto): Promise<Moved> {
    const lines = await this.read(file);
    return this.targets.assignAll(country, async (manager) => {
      const found = await this.lines.found(country, lines, manager);
      const { size } = problemsOf(found);
      if (size > 0) throw refusedField('file', 'lines_refused', { count: size });
      return movingOf(found).map(({ id, toId }) => ({ targetId: id, serviceId: toId }));
    });
  }

  private async read({ file }: TargetFileDto): Promise<FileLine[]> {
    const cells = await this.box.read('file', SHEET, file.name, file.bytes, LIMITS);
    const hasHeading = cells[0]?.[0]?.trim().toLowerCase() === 'target';
    return cells.flatMap(([target = '', service = ''], place) =>
      (hasHeading && place === 0) || (!target.trim() && !service.trim())
        ? []
        : [{ row: place + 1, target: target.trim(), service: service.trim() }],
    );
  }

  private async reach(
    country: string,
    moving: readonly MovingLine[],
  ): Promise<Pick<Preview, 'month' | 'reach'>> {
    const names = new Map<number, string>();
    for (const { fromId, from, toId, service } of moving) {
      if (fromId !== null) names.set(fromId, from ?? '');
      if (toId !== null) names.set(toId, service);
    }
    const services = [...names.keys()].slice(0, SERVICES_MEASURED);
    if (services.length === 0) return { month: null, reach: [] };
    const moves = moving.map(({ id, toId }) => ({ targetId: id, serviceId: toId }));
    const draft = await this.drafts.of(country, services, moves);
    if (!draft) return { month: null, reach: [] };
    const reach = [...draft.figures].map(([id, figures]): ServiceDraftReachDto => ({
      service_id: id,
      service: names.get(id) ?? '',
      ...reachChange(figures),
    }));
    return { month: draft.month, reach: reach.sort((a, b) => a.service.localeCompare(b.service)) };
  }
}

/** Lines that cannot be done. */
function problemsOf(found: readonly FoundLine[]): Map<FoundLine, LineProblem> {
  const problems = new Map<FoundLine, LineProblem>();
  const seen = new Set<number>();
  for (const line of found) {
    if (line.id === null) problems.set(line, 'unknown_target');
    else if (line.service !== '' && line.toId === null) problems.set(line, 'unknown_service');
    else if (seen.has(line.id)) problems.set(line, 'twice');
    else seen.add(line.id);
  }
  return problems;
}

function movingOf(found: readonly FoundLine[]): MovingLine[] {
  const problems = problemsOf(found);
  return found.filter(
    (line): line is MovingLine => !problems.has(line) && line.id !== null && line.fromId !== line.toId,
  );
}

import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { isSeen } from '@netreach/domain/national-ranking';
import { METHOD_VERSION } from '@netreach/measurement';
import { AppError } from '../../../platform/errors/app-error.js';
import { MethodBreaksLookup } from '../../measurement/method-breaks.lookup.js';
import { PanelLookup } from '../../panel/panel.lookup.js';
import type { AudienceShare, NationalFigure } from '../database/national-figures.types.js';
import { NationalFlagsRepository } from '../database/national-flags.repository.js';
import { NationalReleasesRepository, type Prepared } from '../database/national-releases.repository.js';
import { monthsOf, type NationalFrame } from '../national-frame.js';
import { checkRelease } from './release-checks.js';
import { ReleaseFigures, type AskedRelease } from './release-figures.service.js';

/** What a release will be made of. */
export interface MadeRelease {
  readonly figures: readonly NationalFigure[];
  readonly prepared: Prepared;
}

/** What flags said when a release was prepared: another text where any has changed. */
export function stampOfFlags(flags: ReadonlyMap<number, number>): string {
  const told = [...flags].filter(([, value]) => value > 0).map((each) => each.join(':'));
  return createHash('sha256').update(told.join(',')).digest('hex').slice(0, 32);
}

/** Makes the figures of a release through the engine, and looks at them. */
@Injectable()
export class ReleasePreparation {
  constructor(
    private readonly flags: NationalFlagsRepository,
    private readonly releases: NationalReleasesRepository,
    private readonly figures: ReleaseFigures,
    private readonly panel: PanelLookup,
    private readonly breaks: MethodBreaksLookup,
  ) {}

  /** Makes all of a release; nothing is stored. @throws AppError `ratings.unknown_frame`, `ratings.not_ready` */
  async make(frame: NationalFrame): Promise<MadeRelease> {
    const flags = await this.flags.inFrame(frame);
    const asked = await this.figures.settle(frame, flags);
    const figures = withAudience(await this.figures.of(asked), await this.audiences(asked));
    const checks = checkRelease(await this.toCheck(frame, asked, figures, flags));
    const { index } = asked.all;
    return {
      figures,
      prepared: {
        excluded: asked.excluded,
        flagsStamp: stampOfFlags(flags),
        checks,
        indexVersion: index?.version ?? null,
        methodVersion: String(index?.methodVersion ?? METHOD_VERSION),
        universe: index?.universe ?? null,
        universeName: index?.universeName ?? null,
      },
    };
  }

  private async toCheck(
    frame: NationalFrame,
    asked: AskedRelease,
    figures: readonly NationalFigure[],
    flags: ReadonlyMap<number, number>,
  ) {
    const now = figures.filter(
      ({ device, type, itemId }) =>
        device === 'all' && type === 'service' && isSeen(flags.get(itemId) ?? 0, 'public'),
    );
    const tagged = now.filter(({ trafficSource }) => trafficSource !== 'panel').map(({ itemId }) => itemId);
    const { from, until } = monthsOf(frame);
    const written = await this.breaks.of(frame.country);
    const breaks = written.filter((one) => one.from >= from && one.from.slice(0, 7) <= until.slice(0, 7));
    return {
      now,
      tagged: new Set(tagged),
      before: await this.releases.before(frame),
      isFinal: asked.all.frame.status === 'final',
      breaks: breaks.map(({ name }) => name),
    };
  }

  /** Users of each item in each standard group; groups that would say too much are left out. */
  private async audiences(asked: AskedRelease): Promise<Map<number, AudienceShare[]>> {
    const attributes = await this.panel.attributes(asked.frame.country);
    const standard = attributes.filter(({ fixed }) => fixed);
    const found = new Map<number, AudienceShare[]>();
    for (const attribute of standard)
      for (const value of attribute.values) {
        const rows = await this.groupRows(asked, `${attribute.key}:${value.key}`);
        for (const { id, stats } of rows)
          found.set(id, [
            ...(found.get(id) ?? []),
            {
              attribute: attribute.key,
              attributeName: attribute.name,
              key: value.key,
              name: value.name,
              users: stats.unique_users,
              share: null,
              affinity: stats.affinity,
            },
          ]);
      }
    return found;
  }

  private async groupRows(asked: AskedRelease, attributes: string) {
    if (!asked.all.index) return [];
    try {
      return (await this.figures.rows(asked, 'all', attributes)).rows;
    } catch (error) {
      if (error instanceof AppError && error.code.startsWith('ratings.group_')) return [];
      throw error;
    }
  }
}

const PERCENT = 100;

function withAudience(
  figures: readonly NationalFigure[],
  audiences: ReadonlyMap<number, readonly AudienceShare[]>,
): NationalFigure[] {
  return figures.map((figure) => {
    if (figure.device !== 'all') return figure;
    const { users: all } = figure;
    const audience = (audiences.get(figure.itemId) ?? []).map((group) => ({
      ...group,
      share: all && group.users !== null ? Math.round((group.users / all) * PERCENT * 10) / 10 : null,
    }));
    return { ...figure, audience };
  });
}

import { INTERVAL_MONTHS } from '@netreach/domain';
import { frameStart } from '@netreach/measurement';
import type { CrudDefinition } from '../../platform/crud/crud.types.js';
import { refusedField } from '../../platform/errors/app-error.js';
import { PlannedRelease } from './database/planned-release.entity.js';
import { PLANNED_RELEASES } from './database/planned-releases.list.js';
import type { PlannedReleaseInputDto } from './dto/planned-release.dto.js';

/** How the release calendar is written: each frame has one day for provisional figures and one for final ones. */
export const PLANNED_RELEASE: CrudDefinition<
  PlannedRelease,
  PlannedReleaseInputDto,
  typeof PLANNED_RELEASES
> = {
  entity: PlannedRelease,
  name: 'planned_release',
  list: PLANNED_RELEASES,
  unique: { UQ_planned_releases_frame: 'month' },
  scope: ({ country = '' }) => ({ countryCode: country }),
  columns: (
    { interval_type: intervalType, month, status, planned_on: plannedOn, note },
    { country = '' },
  ) => ({
    countryCode: country,
    intervalType,
    month: `${month}-01`,
    status,
    plannedOn,
    note,
  }),
  check: ({ input }) => {
    if (!input) return;
    const { month, interval_type: interval, planned_on: day } = input;
    if (frameStart(month, INTERVAL_MONTHS[interval]) !== month) throw refusedField('month', 'not_a_frame');
    if (day <= month) throw refusedField('planned_on', 'before_frame');
  },
};

import { ListQuery } from '../../../platform/list/list-query.dto.js';
import { OneOf, PageOf } from '../../../platform/list/page.dto.js';
import { PLANNED_RELEASES } from '../database/planned-releases.list.js';
import { PlannedReleaseDto } from './planned-release.dto.js';

/** What the release calendar is asked for. */
export class PlannedReleasesQuery extends ListQuery(PLANNED_RELEASES) {}

/** One page of the release calendar. */
export class PlannedReleasesResponseDto extends PageOf(PlannedReleaseDto, 'releases') {}

/** A planned release. */
export class PlannedReleaseResponseDto extends OneOf(PlannedReleaseDto, 'release') {}

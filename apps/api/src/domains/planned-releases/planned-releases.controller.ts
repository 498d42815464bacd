import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CrudRoutes } from '../../platform/crud/crud-routes.js';
import { PlannedReleaseInputDto } from './dto/planned-release.dto.js';
import {
  PlannedReleaseResponseDto,
  PlannedReleasesQuery,
  PlannedReleasesResponseDto,
} from './dto/planned-releases.dto.js';
import { PLANNED_RELEASE } from './planned-releases.crud.js';

/** The release calendar. */
@ApiTags('Ratings')
@Controller('v3/:cc/ratings/releases')
export class PlannedReleasesController extends CrudRoutes(PLANNED_RELEASE, {
  rules: 'ratings.releases',
  ids: ['PlannedRelease', 'PlannedReleases'],
  words: ['a planned release', 'the release calendar'],
  field: 'release',
  query: PlannedReleasesQuery,
  input: PlannedReleaseInputDto,
  page: PlannedReleasesResponseDto,
  answer: PlannedReleaseResponseDto,
}) {}

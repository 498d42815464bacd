import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../access/access.decorator.js';
import { AppConfig } from '../config/app-config.js';
import { ok } from '../http/envelope.js';
import { VersionDto } from './version.dto.js';

/** Which release runs. */
@ApiTags('User')
@Controller('v3/version')
export class VersionController {
  constructor(private readonly config: AppConfig) {}

  /** The running version and its branch. */
  @Get()
  @Access('version.show')
  @ApiOperation({ operationId: 'getVersion' })
  getVersion(): VersionDto {
    return ok({ version: this.config.RELEASE, branch: this.config.RELEASE_BRANCH });
  }
}

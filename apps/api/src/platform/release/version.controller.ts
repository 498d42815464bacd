import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../access/access.decorator.js';
import { AppConfig } from '../config/app-config.js';
import { ok } from '../http/envelope.js';
import { VersionDto } from './version.dto.js';

/** When the program that runs was written. */
const BUILT_AT = statSync(fileURLToPath(import.meta.url)).mtime.toISOString();

/** Which release runs. */
@ApiTags('User')
@Controller('v3/version')
export class VersionController {
  constructor(private readonly config: AppConfig) {}

  /** The running version, its branch, and when it was built. */
  @Get()
  @Access('version.show')
  @ApiOperation({ operationId: 'getVersion' })
  getVersion(): VersionDto {
    return ok({ version: this.config.RELEASE, branch: this.config.RELEASE_BRANCH, build_time: BUILT_AT });
  }
}

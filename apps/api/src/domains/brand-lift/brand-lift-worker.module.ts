import { Module } from '@nestjs/common';
import { FilesModule } from '../../platform/files/files.module.js';
import { BrandLiftCoreModule } from './brand-lift-core.module.js';
import { UploadsTidying } from './files/upload-tidying.job.js';
import { UploadsJob } from './files/upload.job.js';

/** The part of the benchmark that only the worker runs. */
@Module({ imports: [BrandLiftCoreModule, FilesModule], providers: [UploadsJob, UploadsTidying] })
export class BrandLiftWorkerModule {}

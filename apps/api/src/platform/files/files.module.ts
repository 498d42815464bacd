import { Module } from '@nestjs/common';
import { FileBox } from './box/file-box.service.js';

/** Reading files that users send. */
@Module({ providers: [FileBox], exports: [FileBox] })
export class FilesModule {}

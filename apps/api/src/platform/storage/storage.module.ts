import { Module } from '@nestjs/common';
import { AppConfig } from '../config/app-config.js';
import { FileStorage } from './file-storage.js';
import { storageOf } from './storage-of.js';

/** Where the files of exports are kept, by the settings. */
@Module({
  providers: [
    {
      provide: FileStorage,
      inject: [AppConfig],
      useFactory: ({ EXPORT_STORAGE_URL }: AppConfig) => storageOf(EXPORT_STORAGE_URL),
    },
  ],
  exports: [FileStorage],
})
export class StorageModule {}

import { Module } from '@nestjs/common';
import { FilesModule } from '../../platform/files/files.module.js';
import { KeysReadModel } from './database/keys.read-model.js';
import { KeysRepository } from './database/keys.repository.js';
import { LocalesRepository } from './database/locales.repository.js';
import { SyncRepository } from './database/sync.repository.js';
import { TagsReadModel } from './database/tags.read-model.js';
import { KeyEditor } from './keys/key-editor.service.js';
import { KeysController } from './keys/keys.controller.js';
import { LocalesController } from './locales/locales.controller.js';
import { PoController } from './po/po.controller.js';
import { PoService } from './po/po.service.js';
import { TextsSync } from './sync/texts-sync.service.js';
import { TagsController } from './tags/tags.controller.js';
import { TextsModule } from './texts.module.js';
import { TranslationsController } from './translations.controller.js';
import { TranslationsService } from './translations.service.js';

/** The portal's texts, and their administration. */
@Module({
  imports: [FilesModule, TextsModule],
  controllers: [TranslationsController, LocalesController, TagsController, PoController, KeysController],
  providers: [
    KeysReadModel,
    KeysRepository,
    LocalesRepository,
    SyncRepository,
    TagsReadModel,
    KeyEditor,
    PoService,
    TextsSync,
    TranslationsService,
  ],
})
export class TranslationsModule {}

import { Module } from '@nestjs/common';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { UsersModule } from '../users/users.module.js';
import { ApiKeyPrincipals } from './api-key-principals.js';
import { ApiKeysController } from './api-keys.controller.js';
import { ApiKeysService } from './api-keys.service.js';
import { ApiKeysRepository } from './database/api-keys.repository.js';

/** API keys. */
@Module({
  imports: [NotificationsModule, UsersModule],
  controllers: [ApiKeysController],
  providers: [ApiKeyPrincipals, ApiKeysRepository, ApiKeysService],
})
export class ApiKeysModule {}

import { Module } from '@nestjs/common';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { UsersModule } from '../users/users.module.js';
import { ApiKeyStrategy } from './api-key.strategy.js';
import { ApiKeysController } from './api-keys.controller.js';
import { ApiKeysService } from './api-keys.service.js';
import { ApiKeysRepository } from './database/api-keys.repository.js';

/** API keys. */
@Module({
  imports: [NotificationsModule, UsersModule],
  controllers: [ApiKeysController],
  providers: [ApiKeyStrategy, ApiKeysRepository, ApiKeysService],
})
export class ApiKeysModule {}

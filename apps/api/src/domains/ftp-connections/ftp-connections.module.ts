import { Module } from '@nestjs/common';
import { CustomersModule } from '../customers/customers.module.js';
import { FtpSecretsReadModel } from './database/ftp-secrets.read-model.js';
import { FtpConnectionsController } from './ftp-connections.controller.js';
import { FtpConnectionsService } from './ftp-connections.service.js';

@Module({
  imports: [CustomersModule],
  controllers: [FtpConnectionsController],
  providers: [FtpConnectionsService, FtpSecretsReadModel],
})
export class FtpConnectionsModule {}

import { Module } from '@nestjs/common';
import { LoggerModule } from 'nestjs-pino';
import { AppConfig } from '../config/app-config.js';
import { loggedPath } from './logged-path.js';

const SECRETS = ['req.headers.authorization', 'req.headers.cookie', 'res.headers["set-cookie"]'];

/** Structured logs: one JSON object a line, each with the id of its request, without secrets and without addresses. */
@Module({
  imports: [
    LoggerModule.forRootAsync({
      inject: [AppConfig],
      useFactory: (config: AppConfig) => ({
        pinoHttp: {
          level: config.LOG_LEVEL,
          redact: SECRETS,
          customAttributeKeys: { reqId: 'request_id' },
          quietReqLogger: true,
          autoLogging: { ignore: (request) => /^\/(health|c\.gif|c$|t\.js)/.test(request.url ?? '') },
          serializers: {
            req: (request: { method: string; url: string }) => ({
              method: request.method,
              url: loggedPath(request.url),
            }),
            res: (response: { statusCode: number }) => ({ status: response.statusCode }),
          },
        },
      }),
    }),
  ],
})
export class LoggingModule {}

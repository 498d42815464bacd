import { Module, RequestMethod } from '@nestjs/common';
import { LoggerModule } from 'nestjs-pino';
import { AppConfig } from '../config/app-config.js';
import { loggedError } from './logged-error.js';
import { loggedPath } from './logged-path.js';

const SECRETS = ['req.headers.authorization', 'req.headers.cookie', 'res.headers["set-cookie"]'];

/** Hits and health checks. What is asked for is in `originalUrl`: Nest's middleware sees every `url` as `/`. */
function isFrequent(request: { url?: string; originalUrl?: string }): boolean {
  return /^\/(health\/|c\.gif|c$|t\.js|a\.gif|a\.js|k$)/.test(
    (request.originalUrl ?? request.url ?? '').split('?', 1)[0] ?? '',
  );
}

/** Structured logs: one JSON object a line, each with the id of its request, without secrets and without addresses. */
@Module({
  imports: [
    LoggerModule.forRootAsync({
      inject: [AppConfig],
      useFactory: (config: AppConfig) => ({
        // The library's own pattern for "every path" matches none on Fastify.
        forRoutes: [{ path: '*path', method: RequestMethod.ALL }],
        pinoHttp: {
          level: config.LOG_LEVEL,
          redact: SECRETS,
          customAttributeKeys: { reqId: 'request_id' },
          quietReqLogger: true,
          autoLogging: { ignore: isFrequent },
          serializers: {
            req: (request: { method: string; url: string }) => ({
              method: request.method,
              url: loggedPath(request.url),
            }),
            res: (response: { statusCode: number }) => ({ status: response.statusCode }),
            err: loggedError,
          },
        },
      }),
    }),
  ],
})
export class LoggingModule {}

import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppError } from '../errors/app-error.js';

const FORM = 'application/x-www-form-urlencoded';

/**
 * Reads forms, on routes that ask for them only, and no plain text, which Fastify would: pages of other origins can send both
 * without being asked, so they must not get into the API's own calls. A name that comes twice becomes a list, which no field
 * of ours takes.
 */
export function readForms(app: NestFastifyApplication): void {
  const server = app.getHttpAdapter().getInstance();
  server.addHook('onRequest', (request, _reply, done) => {
    const isText = request.headers['content-type']?.startsWith('text/plain') ?? false;
    done(
      isText && request.url.startsWith('/v3/') ? new AppError('request.unsupported_media_type') : undefined,
    );
  });
  const { bodyLimit } = server.initialConfig;
  app.useBodyParser(FORM, { bodyLimit }, (request, body, done) => {
    const { protocol, form } = request.routeOptions.config;
    if (!protocol?.forms && !form) return done(new AppError('request.unsupported_media_type'));
    done(null, formFields(body.toString('utf8')));
  });
}

/** The fields of a form; without a prototype, so that no name means anything special. */
function formFields(text: string): Record<string, string | string[]> {
  const fields = Object.create(null) as Record<string, string | string[]>;
  for (const [name, value] of new URLSearchParams(text))
    fields[name] = name in fields ? [fields[name] ?? '', value].flat() : value;
  return fields;
}

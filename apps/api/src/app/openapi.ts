import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { ErrorDto } from '../platform/errors/error.dto.js';

/** The OpenAPI document of an application; needs controllers only, so it also works on a preview application. */
export function openApiOf(app: NestFastifyApplication): OpenAPIObject {
  const description =
    'Web audience and advertising measurement. Every answer carries `success`; a failed call names its error, a stable ' +
    'code and the id of the request. Figures of a country are below its code.';
  const outline = new DocumentBuilder()
    .setTitle('Netreach')
    .setDescription(description)
    .setVersion('3')
    .addBearerAuth({ type: 'http', scheme: 'bearer', description: 'An access token from POST /v3/login.' })
    .build();
  return SwaggerModule.createDocument(app, outline, { extraModels: [ErrorDto] });
}

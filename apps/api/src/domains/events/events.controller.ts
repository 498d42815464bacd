import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Access, CurrentPrincipal } from '../../platform/access/access.decorator.js';
import type { Principal } from '../../platform/access/principal.js';
import { ErrorDto } from '../../platform/errors/error.dto.js';
import { CountryPath } from '../../platform/http/country-path.dto.js';
import { EventStreams } from './event-streams.service.js';

const EXAMPLE = 'event: look\ndata: exports\n\n';

/** What happens while a page is open. */
@ApiTags('User')
@Controller('v3/:cc/events')
export class EventsController {
  constructor(private readonly streams: EventStreams) {}

  /** A stream of Server-Sent Events: `look` names what of the user's has changed, `exports` or `notifications`. */
  @Get()
  @Access('events.stream')
  @ApiOperation({ operationId: 'streamEvents' })
  @ApiResponse({
    status: 200,
    description: 'The stream; it ends with the session.',
    content: { 'text/event-stream': { schema: { type: 'string', example: EXAMPLE } } },
  })
  @ApiResponse({ status: 429, type: ErrorDto, description: 'The user reads as many streams as one can.' })
  streamEvents(
    @Param() _country: CountryPath,
    @CurrentPrincipal() { userId }: Principal,
    @Res() reply: FastifyReply,
  ): void {
    this.streams.demandRoom(userId);
    // Past Fastify's own sending, which would pack the stream and keep it back until there is enough of it.
    reply.hijack();
    reply.raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-request-id': String(reply.request.id),
    });
    this.streams.begin({ userId, request: reply.request }, reply.raw);
  }
}

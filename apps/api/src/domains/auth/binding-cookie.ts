import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Binding } from './sessions.service.js';

/**
 * The cookie that ties a session to the browser that began it: refreshing needs it beside the refresh token, so that
 * a token scripts could read is of no use elsewhere. Over https its name binds it to this host.
 */
const NAME = { https: '__Host-sb', http: 'sb' } as const;

/** Whether a browser sent the request: it says where from. */
export function isBrowser({ headers }: FastifyRequest): boolean {
  return headers.origin !== undefined || headers['sec-fetch-site'] !== undefined;
}

/** The value of the request's binding cookie, or undefined. @param publicUrl the configured origin */
export function bindingOf(request: FastifyRequest, publicUrl: string | undefined): string | undefined {
  return request.cookies[NAME[schemeOf(request, publicUrl)]];
}

/** Gives the browser its binding. */
export function setBinding(
  reply: FastifyReply,
  { value, seconds }: Binding,
  publicUrl: string | undefined,
): void {
  const scheme = schemeOf(reply.request, publicUrl);
  void reply.setCookie(NAME[scheme], value, { ...attributes(scheme), maxAge: seconds });
}

/** Takes the binding away from the browser. */
export function clearBinding(reply: FastifyReply, publicUrl: string | undefined): void {
  const scheme = schemeOf(reply.request, publicUrl);
  void reply.clearCookie(NAME[scheme], attributes(scheme));
}

function attributes(scheme: keyof typeof NAME) {
  return { httpOnly: true, secure: scheme === 'https', sameSite: 'lax', path: '/' } as const;
}

function schemeOf(request: FastifyRequest, publicUrl: string | undefined): keyof typeof NAME {
  return publicUrl?.startsWith('https:') || request.protocol === 'https' ? 'https' : 'http';
}

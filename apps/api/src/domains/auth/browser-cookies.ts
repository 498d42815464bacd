import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Binding } from './sessions.service.js';

/**
 * The cookie that ties a session to the browser that began it: refreshing needs it beside the refresh token, so that
 * a token scripts could read is of no use elsewhere. Over https its name binds it to this host.
 */
const NAME = { https: '__Host-sb', http: 'sb' } as const;
/** That of the mark by which an account knows the browser again; signing out leaves it. */
const MARK = { https: '__Host-kb', http: 'kb' } as const;
const YEAR_SECONDS = 365 * 24 * 3600;

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

/** The mark the browser has from an earlier sign-in, or undefined. */
export function markOf(request: FastifyRequest, publicUrl: string | undefined): string | undefined {
  return request.cookies[MARK[schemeOf(request, publicUrl)]];
}

/** Gives the browser its mark. */
export function setMark(reply: FastifyReply, mark: string, publicUrl: string | undefined): void {
  const scheme = schemeOf(reply.request, publicUrl);
  void reply.setCookie(MARK[scheme], mark, { ...attributes(scheme), maxAge: YEAR_SECONDS });
}

function attributes(scheme: keyof typeof NAME) {
  return { httpOnly: true, secure: scheme === 'https', sameSite: 'lax', path: '/' } as const;
}

function schemeOf(request: FastifyRequest, publicUrl: string | undefined): keyof typeof NAME {
  return publicUrl?.startsWith('https:') || request.protocol === 'https' ? 'https' : 'http';
}

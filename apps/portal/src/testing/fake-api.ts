import { vi } from 'vitest';
import type { FieldProblems, paths } from '@netreach/api-client';

type JsonOf<Operation> = Operation extends {
  responses: { 200: { content: { 'application/json': infer Body } } };
}
  ? Omit<Body, 'success'>
  : Operation extends { responses: { 201: { content: { 'application/json': infer Body } } } }
    ? Omit<Body, 'success'>
    : Operation extends { responses: { 202: { content: { 'application/json': infer Body } } } }
      ? Omit<Body, 'success'>
      : Response;

type PathsWith<Method extends 'get' | 'post' | 'put' | 'delete'> = {
  [Path in keyof paths]: paths[Path] extends Record<Method, { responses: unknown }> ? Path : never;
}[keyof paths];

/** A call the portal made. */
export interface FakeCall {
  method: string;
  path: string;
  query: URLSearchParams;
  body: unknown;
  authorization: string | null;
  /** Tells whether the portal has cancelled the call. */
  signal: AbortSignal;
}

/** A refused call: HTTP status and what the envelope holds, a text or what is wrong with fields. */
export class FakeFailure {
  constructor(
    readonly status: number,
    readonly error: string | FieldProblems,
    readonly code = 'request.invalid',
    /** More of the envelope: what was to be changed as it is now. */
    readonly more: object = {},
  ) {}
}

type Handler = (call: FakeCall) => unknown;

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

/** An API at the level of fetch. Answers are typed by the generated client, so they cannot drift from it. */
export class FakeApi {
  readonly calls: FakeCall[] = [];
  /** Kept as a call under way keeps its request: what is collected no longer hears that it was cancelled. */
  private readonly requests: Request[] = [];
  private readonly handlers: { method: string; pattern: RegExp; handler: Handler }[] = [];
  private connected = true;

  /** Replaces fetch; `vi.unstubAllGlobals()` gives it back. */
  constructor() {
    vi.stubGlobal('fetch', (request: Request) => this.answer(request));
  }

  get<Path extends PathsWith<'get'>>(
    path: Path,
    answer: (
      call: FakeCall,
    ) => JsonOf<paths[Path]['get']> | FakeFailure | Promise<JsonOf<paths[Path]['get']>>,
  ): this {
    return this.on('GET', path, answer);
  }

  post<Path extends PathsWith<'post'>>(
    path: Path,
    answer: (
      call: FakeCall,
    ) => JsonOf<paths[Path]['post']> | FakeFailure | Promise<JsonOf<paths[Path]['post']> | FakeFailure>,
  ): this {
    return this.on('POST', path, answer);
  }

  put<Path extends PathsWith<'put'>>(
    path: Path,
    answer: (call: FakeCall) => JsonOf<paths[Path]['put']> | FakeFailure,
  ): this {
    return this.on('PUT', path, answer);
  }

  delete<Path extends PathsWith<'delete'>>(
    path: Path,
    answer: (
      call: FakeCall,
    ) => JsonOf<paths[Path]['delete']> | FakeFailure | Promise<JsonOf<paths[Path]['delete']> | FakeFailure>,
  ): this {
    return this.on('DELETE', path, answer);
  }

  /** From now on no call gets through. */
  disconnect(): void {
    this.connected = false;
  }

  /** Calls of a path, oldest first. */
  callsOf(path: keyof paths): FakeCall[] {
    const pattern = toPattern(path);
    return this.calls.filter((call) => pattern.test(call.path));
  }

  private on(method: string, path: string, handler: Handler): this {
    this.handlers.unshift({ method, pattern: toPattern(path), handler });
    return this;
  }

  private async answer(request: Request): Promise<Response> {
    if (!this.connected) throw new TypeError('Failed to fetch');
    this.requests.push(request);
    const url = new URL(request.url);
    const call: FakeCall = {
      method: request.method,
      path: url.pathname,
      query: url.searchParams,
      body: await bodyOf(request),
      authorization: request.headers.get('authorization'),
      signal: request.signal,
    };
    this.calls.push(call);
    const match = this.handlers.find(
      ({ method, pattern }) => method === call.method && pattern.test(call.path),
    );
    const result = match
      ? await match.handler(call)
      : new FakeFailure(404, 'Nobody answers here', 'request.not_found');
    if (request.signal.aborted) throw new DOMException('The call was cancelled', 'AbortError');
    if (result instanceof Response) return result;
    return result instanceof FakeFailure
      ? json(result.status, {
          success: false,
          ...envelopeOf(result.error),
          code: result.code,
          request_id: 'test',
          ...result.more,
        })
      : json(200, { success: true, ...(result as object) });
  }
}

/** Stands for a file of a form: jsdom's lose name and content on their way into a request of Node's. */
export const SENT_FILE = '(file)';

/** A part of a form as it is sent: its name, whether it is a file, and its value. */
const PART = /name="([^"]+)"(; filename=)?[^]*?\r\n\r\n([^]*?)\r\n--/g;

/** What was sent: JSON, or the fields of a form, which newer versions of Node cannot read where File is jsdom's. */
async function bodyOf(request: Request): Promise<unknown> {
  const text = await request.clone().text();
  if (!request.headers.get('content-type')?.startsWith('multipart/form-data'))
    return text ? JSON.parse(text) : null;
  const parts = [...text.matchAll(PART)];
  return Object.fromEntries(parts.map(([, name, isFile, value]) => [name, isFile ? SENT_FILE : value]));
}

function envelopeOf(error: string | FieldProblems): object {
  if (typeof error === 'string') return { error };
  const texts = Object.entries(error).map(([field, found]) => [field, found.map(({ code }) => code)]);
  return { error: Object.fromEntries(texts), problems: error };
}

function toPattern(path: string): RegExp {
  const part = (_: string, name: string) => (name === 'cc' ? '[a-z]{2}' : '[^/]+');
  return new RegExp(`^${path.replaceAll(/\{(\w+)\}/g, part)}$`);
}

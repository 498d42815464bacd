import { shippedCatalogues } from '@netreach/texts/files';
import type { AppError } from '../../../platform/errors/app-error.js';
import type { Protocol, ProtocolError } from '../../../platform/http/protocol-route.js';
import { PAGE_POLICY, saysPage } from './survey-page.js';

const messages = Object.assign(
  {},
  ...shippedCatalogues()
    .filter(({ tag, locale }) => tag === 'survey-page' && locale === 'en-US')
    .map((catalogue) => catalogue.messages),
) as Readonly<Record<string, string>>;

/** An error as a page: whoever reads it is no program. */
function errorOf({ status, headers }: AppError): ProtocolError {
  const words = (key: string) => messages[key] ?? key;
  const page = saysPage({ words, language: 'en', title: '' }, status < 500 ? 'unknown' : 'trouble');
  return {
    status,
    headers: {
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': PAGE_POLICY,
    },
    body: Buffer.from(page),
  };
}

/** Takes forms, and answers with pages. */
export const SURVEY_PROTOCOL: Protocol = { forms: true, errorOf };

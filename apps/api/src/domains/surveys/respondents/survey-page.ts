import type { Language } from '@netreach/domain';
import { createHash } from 'node:crypto';
import type { SurveyQuestion } from '@netreach/domain/surveys';
import type { Words } from '../../translations/texts.lookup.js';
import type { ShownCreative } from '../database/respondents.repository.js';
import type { AnswerProblem } from '../rules/survey-rules.js';
import { html, Html } from './html.js';
import { questionFields, textIn, type Drawing } from './question-fields.js';
import { PAGE_STYLE } from './survey-page.css.js';

const STYLE_HASH = createHash('sha256').update(PAGE_STYLE).digest('base64');

/** What a page may load and do: its own style, pictures and frames of this product, its own form. No script. */
export const PAGE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${STYLE_HASH}'`,
  "img-src 'self'",
  "media-src 'self'",
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Where a page stands. */
export interface PageFrame {
  readonly words: Words;
  readonly language: Language;
  /** Title of the survey; empty = none is known. */
  readonly title: string;
  /** Shown above, of pages that are only looked at. */
  readonly notice?: string;
}

/** A page that asks something. */
export interface AskingPage extends PageFrame {
  /** Pages answered before, and about how many there are. */
  readonly step: number;
  readonly pages: number;
  readonly content: Html;
  readonly isLast: boolean;
}

/** A whole document. */
function documentOf({ words, language, title, notice }: PageFrame, body: Html): string {
  const other = language === 'en' ? { code: 'de', name: 'Deutsch' } : { code: 'en', name: 'English' };
  const page = html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title || words('title')}</title>
        ${new Html(`<style>${PAGE_STYLE}</style>`)}
      </head>
      <body>
        <main>
          <header>
            <span>${title}</span
            ><a href="?lang=${other.code}" lang="${other.code}" hreflang="${other.code}">${other.name}</a>
          </header>
          ${notice && html`<p class="p" role="note">${notice}</p>`} ${body}
          <footer><p>${words('privacy')}</p></footer>
        </main>
      </body>
    </html>`;
  return page.text;
}

/** A page that says something and asks nothing. @param key of the text; its words stand under `<key>_text` */
export function saysPage(frame: PageFrame, key: string): string {
  const { words } = frame;
  return documentOf(
    frame,
    html`<h1>${words(key)}</h1>
      <p>${words(`${key}_text`)}</p>`,
  );
}

/** A page that asks something, with a form that works without scripts. */
export function asksPage(page: AskingPage): string {
  const { words, language, step, pages, content, isLast } = page;
  const said = words('progress', { at: step + 1, all: pages });
  return documentOf(
    page,
    html`<progress max="${pages}" value="${step}" aria-label="${said}"></progress>
      <form method="post" action="?lang=${language}" novalidate>
        <input type="hidden" name="step" value="${step}" />
        ${content}
        <div class="b">
          <button class="n" type="submit">${words(isLast ? 'finish' : 'next')}</button>
          ${step > 0 && html`<button class="k" type="submit" name="back" value="1">${words('back')}</button>`}
        </div>
      </form>`,
  );
}

/** What a page says of a question. */
export function questionContent(
  question: SurveyQuestion,
  drawing: Drawing,
  problem: AnswerProblem | null,
): Html {
  const { words, language, pictures } = drawing;
  const picture = question.creative_id === undefined ? undefined : pictures.get(question.creative_id);
  const hints = [
    question.type === 'checkbox' && words('several'),
    !question.isRequired && words('optional'),
  ].filter(Boolean);
  const heading = html`<h1 id="q">${textIn(question.title, language)}</h1>`;
  const about = html`${hints.length > 0 && html`<p class="hint">${hints.join(' · ')}</p>`}${
    problem && html`<p class="bad" role="alert">${words(problem)}</p>`
  }${picture && html`<img src="${picture}" alt="${words('advertisement')}" />`}`;
  return html`${heading}${about}
    <fieldset aria-labelledby="q">${questionFields(question, drawing)}</fieldset>`;
}

/** A page that shows a creative before anything is asked. @param path of the creative's file */
export function creativeContent(words: Words, { kind, width, height }: ShownCreative, path: string): Html {
  const size = html`${width !== null && html`width="${width}"`} ${height !== null && html`height="${height}"`}`;
  const alt = words('advertisement');
  const shown =
    kind === 'html5'
      ? html`<iframe src="${path}" sandbox="allow-scripts" title="${alt}" ${size}></iframe>`
      : html`<img src="${path}" alt="${alt}" ${size} />`;
  return html`<h1>${words('look')}</h1>
    ${shown}`;
}

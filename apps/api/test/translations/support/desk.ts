import type { TextEntry } from '@netreach/texts';
import type { KeyDto } from '../../../src/domains/translations/dto/keys.dto.js';
import type { LocaleDto } from '../../../src/domains/translations/dto/locale.dto.js';
import type { PoReportDto } from '../../../src/domains/translations/dto/po.dto.js';
import type { TagDto, TranslationModuleDto } from '../../../src/domains/translations/dto/tag.dto.js';
import type { AppUnderTest } from '../../support/app-under-test.js';
import { testEnvironment, type TestEnvironment } from '../../support/environment.js';
import type { Answer, Call } from '../../support/http-calls.js';
import { givenAdmin, signIn } from '../../support/users.js';

/** All an answer of the translations' calls can hold. */
export interface DeskBody {
  data: TextEntry[];
  locale: LocaleDto;
  locales: LocaleDto[];
  tag: TagDto;
  tags: TagDto[];
  modules: TranslationModuleDto[];
  key: KeyDto;
  keys: KeyDto[];
  total: number;
  report: PoReportDto;
  code: string;
  error: string | Record<string, string[]>;
  problems: Record<string, { code: string; params?: object }[]>;
  current: object;
}

/** What a desk stands in. */
interface DeskApp extends AppUnderTest {
  readonly call: Call;
  syncTexts(): Promise<unknown>;
  close(): Promise<void>;
}

/** An API with shipped texts, and an administrator who edits them. */
export class Desk<App extends DeskApp> {
  private constructor(
    readonly app: App,
    readonly call: Call,
    private readonly environment: TestEnvironment,
    readonly token: string,
  ) {}

  /** @param start starts the API, on the settings of an environment that is made here */
  static async open<App extends DeskApp>(start: () => Promise<App>): Promise<Desk<App>> {
    const environment = await testEnvironment();
    const app = await start();
    const { call } = app;
    await app.syncTexts();
    const { access } = await signIn(call, await givenAdmin(app));
    return new Desk(app, call, environment, access);
  }

  async close(): Promise<void> {
    await this.app.close();
    await this.environment.remove();
  }

  /** A call as the administrator. */
  ask(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<Answer<DeskBody>> {
    return this.call<DeskBody>(method, `/v3${path}`, { token: this.token, ...(body ? { body } : {}) });
  }

  /** Imports the text of a PO file. */
  importPo(po: string, fields: Record<string, string>): Promise<Answer<DeskBody>> {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('file', new File([po], 'texts.po'));
    return this.call<DeskBody>('POST', '/v3/admin/translation-keys/import', { token: this.token, form });
  }

  /** What the portal is given for a tag. */
  texts(tag: string, locale: string, headers: Record<string, string> = {}): Promise<Answer<DeskBody>> {
    return this.call<DeskBody>('GET', `/v3/translations/${tag}/${locale}`, { headers });
  }

  /** One text as the portal is given it. */
  async text(tag: string, locale: string, msgid: string): Promise<TextEntry | undefined> {
    return (await this.texts(tag, locale)).body.data.find((entry) => entry.msgid === msgid);
  }

  /** A key as the administrator sees it. */
  async key(tag: string, msgid: string): Promise<KeyDto> {
    const { body } = await this.ask(
      'GET',
      `/admin/translation-keys?tag=${tag}&search=${msgid}&page_size=200`,
    );
    const key = body.keys.find((one) => one.msgid === msgid);
    if (!key) throw new Error(`there is no ${tag} ${msgid}`);
    return key;
  }

  /** A language of its own. */
  async locale(input: Partial<LocaleDto> & { code: string }): Promise<LocaleDto> {
    const { body } = await this.ask('POST', '/admin/locales', {
      name: input.code,
      plural_rule: 'not_one',
      enabled: true,
      order: 5,
      ...input,
    });
    return body.locale;
  }
}

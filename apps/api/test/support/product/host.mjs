// The built product, loaded once for all files of a jest worker: opens applications, each on settings of its own, and
// does what an operator does at the command line. Commands come from host-process.mjs, one answer for each.
import { NestFactory } from '@nestjs/core';
import pg from 'pg';
import { createApi } from '../../../dist/app/api.app.js';
import { createCollector } from '../../../dist/app/collector.app.js';
import { CliModule } from '../../../dist/cli/cli.module.js';
import { FileImports } from '../../../dist/domains/imports/file-imports.lookup.js';
import { MeasurementService } from '../../../dist/domains/measurement/measurement.service.js';
import { TextsSync } from '../../../dist/domains/translations/sync/texts-sync.service.js';
import { UsersProvisioning } from '../../../dist/domains/users/users-provisioning.service.js';
import { Clock } from '../../../dist/platform/clock/clock.js';

const CREATE = { api: createApi, collector: createCollector };

/** Tells the test which route has answered, so that it finds the answer in the OpenAPI document. */
const ROUTE_HEADER = 'x-test-route';

/** Statements sent so far, by database. */
const statements = new Map();
const { query } = pg.Client.prototype;
pg.Client.prototype.query = function (...given) {
  statements.set(this.database, (statements.get(this.database) ?? 0) + 1);
  return query.apply(this, given);
};

const open = new Map();
let opened = 0;

/** Settings are read when an application is created: it sees those of its test and no others. */
async function withSettings(settings, create) {
  process.env = { ...settings };
  opened += 1;
  open.set(opened, await create());
  return opened;
}

const serviceOf = (id, type) => open.get(id).get(type, { strict: false });

const COMMANDS = {
  async openApp({ kind, settings }) {
    const id = await withSettings(settings, CREATE[kind]);
    const app = open.get(id);
    const server = app.getHttpAdapter().getInstance();
    const nameRoute = (request, reply, done) => {
      if (!reply.raw.headersSent)
        reply.raw.setHeader(ROUTE_HEADER, encodeURI(request.routeOptions.url ?? ''));
      done();
    };
    // Some answers pass by the end of what is sent, and hooks of the product may refuse before this one is asked.
    server.addHook('onRequest', nameRoute);
    server.addHook('onSend', (request, reply, _, done) => nameRoute(request, reply, done));
    await app.listen(0, '127.0.0.1');
    return { id, origin: await app.getUrl() };
  },
  openWorkshop: ({ settings }) =>
    withSettings(settings, () =>
      NestFactory.createApplicationContext(CliModule, { logger: false, abortOnError: false }),
    ),
  async close({ id }) {
    const closing = open.get(id);
    open.delete(id);
    await closing.close();
  },
  statements: ({ databaseUrl }) => statements.get(new URL(databaseUrl).pathname.slice(1)) ?? 0,
  /** Stops a clock at a moment, or lets it go again. */
  setClock({ id, now }) {
    const clock = serviceOf(id, Clock);
    if (now === null) delete clock.now;
    else clock.now = () => now;
  },
  provisionUser: ({ id, user }) => serviceOf(id, UsersProvisioning).ensure(user),
  syncTexts: ({ id }) => serviceOf(id, TextsSync).run(),
  importFile: ({ id, file }) => serviceOf(id, FileImports).import(file, () => undefined),
  async measure({ id, country, month }) {
    const measurement = serviceOf(id, MeasurementService);
    const job = await measurement.request(country, month);
    if (!(await measurement.run(job.id))) throw new Error('the month was not measured');
  },
};

process.on('message', async ({ number, command, given }) => {
  try {
    process.send({ number, result: await COMMANDS[command](given) });
  } catch (error) {
    process.send({ number, failure: { message: error.message, code: error.code } });
  }
});
process.on('disconnect', () => process.exit());

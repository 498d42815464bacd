import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { inRoot } from '../../lib/paths.mjs';

const CHART = inRoot('deploy/helm/netreach');
const TOOLS = process.env.HELM_TOOLS;
const SECRETS = {
  'secrets.values.DATABASE_URL': 'postgres://netreach_app:secret@db:5432/netreach',
  'secrets.values.REDIS_URL': 'redis://redis:6379',
  'secrets.values.SECRET_KEY': 'a secret of at least thirty-two letters',
  'owner.values.DATABASE_OWNER_URL': 'postgres://netreach:secret@db:5432/netreach',
};
const EXISTING = { 'secrets.existing': 'sealed', 'owner.existing': 'sealed-owner' };

const helm = (...args) => execFileSync(join(TOOLS, 'helm'), args, { encoding: 'utf8', stdio: 'pipe' });
const set = (values) => Object.entries(values).flatMap(([name, value]) => ['--set', `${name}=${value}`]);
/** @param {Record<string, unknown>} [values] */
const rendered = (values = SECRETS) =>
  parseAllDocuments(helm('template', 'demo', CHART, ...set(values)))
    .map((document) => document.toJS())
    .filter(Boolean);
const settingsOf = (file) =>
  [...readFileSync(inRoot(file), 'utf8').matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name);

/** Objects of a kind by their part. */
const byPart = (objects, kind) =>
  Object.fromEntries(
    objects
      .filter((object) => object.kind === kind)
      .map((object) => [object.metadata.labels['app.kubernetes.io/component'], object]),
  );
const containersOf = (object) => object.spec.template.spec.containers;

/**
 * What Kubernetes says to objects: the types of its models know every field, and the compiler refuses those that are none,
 * miss one, or hold something else.
 */
function problemsOf(objects) {
  const lines = objects.map(({ apiVersion, kind, ...rest }, at) => {
    const type = `import('kubernetes-models/${apiVersion}').I${kind}`;
    return `export const object${at}: ${type} = ${JSON.stringify({ apiVersion, kind, ...rest })};`;
  });
  writeFileSync(join(TOOLS, 'objects.ts'), lines.join('\n'));
  const options = '--noEmit --skipLibCheck --strict --pretty false --module nodenext --types'.split(' ');
  const compiler = inRoot('node_modules/.bin/tsc');
  const { stdout } = spawnSync(compiler, [...options, '', 'objects.ts'], { cwd: TOOLS, encoding: 'utf8' });
  const errors = [...stdout.matchAll(/^objects\.ts\((\d+),\d+\): (.*)$/gm)];
  return errors.map(([, line, message]) => `${objects[Number(line) - 1].kind}: ${message}`);
}

describe('the chart', () => {
  let objects;
  beforeAll(() => {
    objects = rendered();
  });

  it('is held against fields that Kubernetes does not know', () => {
    const [budget] = objects.filter(({ kind }) => kind === 'PodDisruptionBudget');
    expect(problemsOf([budget])).toEqual([]);
    const misspelt = { ...budget, spec: { ...budget.spec, maxUnavailabel: 1 } };
    expect(problemsOf([misspelt]).join()).toContain('maxUnavailabel');
  });

  it('passes the linter', () => {
    expect(helm('lint', '--strict', CHART, ...set(SECRETS))).toContain('0 chart(s) failed');
  });

  it.each([
    ['its own secrets', SECRETS],
    ['secrets that stand already', EXISTING],
    [
      'nothing that scales by itself',
      { ...SECRETS, 'api.autoscaling.enabled': false, 'ingress.enabled': false },
    ],
    ['hits that wait as a measure', { ...SECRETS, 'worker.autoscaling.hitsWaiting': 50_000 }],
    [
      'a registry',
      { ...SECRETS, 'image.prefix': 'registry.example/netreach/', 'image.pullSecrets[0]': 'pull' },
    ],
  ])('makes what Kubernetes takes, with %s', (_name, values) => {
    const made = rendered(values);
    expect(made.length).toBeGreaterThan(15);
    expect(problemsOf(made)).toEqual([]);
  });

  it.each([
    ['no process', 'replicas', { ...SECRETS, 'api.replicas': 0 }],
    ['a value nobody knows', 'replica', { ...SECRETS, 'api.replica': 2 }],
    ['a setting that is none', 'settings', { ...SECRETS, 'settings.public-url': 'x' }],
    ['a host that is none', 'host', { ...SECRETS, 'ingress.host': 'no host' }],
    ['no database', 'secrets.values.DATABASE_URL', { 'owner.existing': 'sealed-owner' }],
    ['no owner', 'DATABASE_OWNER_URL', { ...SECRETS, 'owner.values.DATABASE_OWNER_URL': '' }],
  ])('refuses %s', (_name, named, values) => {
    expect(() => rendered(values)).toThrow(named);
  });

  it('runs every process with probes, limits and as nobody who may write or become more', () => {
    const deployments = byPart(objects, 'Deployment');
    expect(Object.keys(deployments).sort()).toEqual(['api', 'collector', 'portal', 'worker']);
    const jobs = byPart(objects, 'Job');
    for (const [part, object] of Object.entries({ ...deployments, ...jobs })) {
      const { spec } = object.spec.template;
      expect(spec, part).toMatchObject({
        automountServiceAccountToken: false,
        securityContext: { runAsNonRoot: true, runAsUser: 1000, seccompProfile: { type: 'RuntimeDefault' } },
      });
      for (const container of spec.containers) {
        expect(container.securityContext, part).toMatchObject({
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        });
        expect(container.resources.limits.memory, part).toMatch(/i$/);
        if (object.kind === 'Deployment')
          expect(container, part).toMatchObject({ livenessProbe: {}, readinessProbe: {} });
      }
    }
  });

  it('selects exactly its pods by services, budgets and network policies', () => {
    const pods = { ...byPart(objects, 'Deployment'), ...byPart(objects, 'Job') };
    const labels = (part) => pods[part].spec.template.metadata.labels;
    const selectors = {
      Service: ({ spec }) => spec.selector,
      PodDisruptionBudget: ({ spec }) => spec.selector.matchLabels,
      NetworkPolicy: ({ spec }) => spec.podSelector.matchLabels,
      Deployment: ({ spec }) => spec.selector.matchLabels,
    };
    for (const [kind, selectorOf] of Object.entries(selectors))
      for (const [part, object] of Object.entries(byPart(objects, kind))) {
        const selector = Object.entries(selectorOf(object));
        const chosen = Object.keys(pods).filter((other) =>
          selector.every(([name, value]) => labels(other)[name] === value),
        );
        expect(chosen, `${kind} ${part}`).toEqual([part]);
      }
    expect(Object.keys(byPart(objects, 'NetworkPolicy')).sort()).toEqual(Object.keys(pods).sort());
  });

  it('lets services, the ingress and scaling lead to ports and processes that are there', () => {
    const deployments = byPart(objects, 'Deployment');
    const services = byPart(objects, 'Service');
    for (const [part, { spec }] of Object.entries(services)) {
      const [container] = containersOf(deployments[part]);
      const port = container.ports.find(({ name }) => name === spec.ports[0].targetPort);
      expect(port.containerPort, part).toBe(spec.ports[0].port);
    }
    const [{ http }] = byPart(objects, 'Ingress').ingress.spec.rules;
    const names = Object.values(services).map(({ metadata }) => metadata.name);
    for (const { backend } of http.paths) expect(names).toContain(backend.service.name);
    for (const { spec } of Object.values(byPart(objects, 'HorizontalPodAutoscaler')))
      expect(Object.values(deployments).map(({ metadata }) => metadata.name)).toContain(
        spec.scaleTargetRef.name,
      );
  });

  it('leads each path to the part that the proxy of the containers leads it to', () => {
    const proxy = readFileSync(inRoot('deploy/proxy.Caddyfile'), 'utf8');
    const wanted = ['collector', 'api'].flatMap((part) => {
      const [, paths] = new RegExp(`@${part} path (.*)`).exec(proxy);
      return paths.split(' ').map((path) => [path.replace(/\/\*$/, ''), part]);
    });
    const [{ http }] = byPart(objects, 'Ingress').ingress.spec.rules;
    const made = http.paths.map(({ path, backend }) => [path, backend.service.name.split('-').at(-1)]);
    expect(Object.fromEntries(made)).toEqual({ ...Object.fromEntries(wanted), '/': 'portal' });
  });

  it('gives the account that owns the tables to the job that migrates, and to nobody else', () => {
    for (const values of [SECRETS, EXISTING]) {
      const made = rendered(values);
      const owner = values === EXISTING ? 'sealed-owner' : 'demo-netreach-owner';
      const users = made.filter((object) => object.spec?.template && JSON.stringify(object).includes(owner));
      expect(users.map(({ kind }) => kind)).toEqual(['Job']);
      expect(made.some(({ kind }) => kind === 'Secret')).toBe(values !== EXISTING);
    }
  });

  it('names settings only that there are', () => {
    const known = settingsOf('.env.example');
    const { settings } = parse(readFileSync(join(CHART, 'values.yaml'), 'utf8'));
    const { data } = objects.find(({ kind }) => kind === 'ConfigMap');
    for (const name of [...Object.keys(settings), ...Object.keys(data)]) expect(known).toContain(name);
  });

  it('begins processes anew when settings change', () => {
    const stampOf = (made) =>
      byPart(made, 'Deployment').api.spec.template.metadata.annotations['netreach/settings'];
    expect(stampOf(rendered({ ...SECRETS, 'settings.LOG_LEVEL': 'debug' }))).not.toBe(stampOf(objects));
    expect(stampOf(rendered())).toBe(stampOf(objects));
  });

  it('has no template that makes nothing', () => {
    const text = helm('template', 'demo', CHART, ...set(SECRETS));
    for (const file of readdirSync(join(CHART, 'templates')).filter((name) => name.endsWith('.yaml')))
      expect(text).toContain(`# Source: netreach/templates/${file}`);
  });
});

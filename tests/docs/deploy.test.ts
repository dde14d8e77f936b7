import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { validate } from 'dockerfile-utils';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { readConfig, settingNames } from '#server/config.ts';
import { routes } from '#domain/routes.ts';
import { inFiles } from '#server/givenSettings.ts';
import { jornadaCommands } from '#server/jornadaCommands.ts';
import { laneLimits } from '#server/workers/limits.ts';

const read = (file: string) => readFileSync(file, 'utf8');
const isInstalled = (program: string) => ['--version', '-v'].some((flag) => spawnSync(program, [flag]).status === 0);
const isCommand = (words: readonly string[]) => jornadaCommands.some((command) => command.words === words.join(' '));
/** Ours, the files with secrets, and those of the surroundings. */
const known = [...settingNames, ...inFiles.map((name) => `${name}_FILE`), 'NODE_ENV', 'TMPDIR'];
const unknown = (names: readonly string[]) => names.filter((name) => !known.includes(name));

/** Without the tool there is no such test, which is no skipped one. */
const ifInstalled = (tool: string) => (isInstalled(tool) ? it : () => {});

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'jornada-deploy-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the version of package.json', () => {
  const { version } = JSON.parse(read('package.json')) as { version: string };

  it('is that of the lock file, the chart, the image of the Compose file and the newest release in CHANGELOG', () => {
    const lock = JSON.parse(read('package-lock.json')) as { version: string; packages: Record<string, object> };
    const chart = parse(read('deploy/helm/jornada/Chart.yaml')) as Record<string, string>;
    const compose = parse(read('compose.yaml')) as { services: { jornada: { image: string } } };
    const [, released] = /^## (\d\S+) \(\d{4}-\d\d-\d\d\)$/m.exec(read('CHANGELOG.md')) ?? [];
    expect([lock.version, lock.packages[''], chart['version'], chart['appVersion'], released]).toEqual([
      version,
      expect.objectContaining({ version }),
      version,
      version,
      version,
    ]);
    expect(compose.services.jornada.image).toBe(`jornada:${version}`);
  });
});

/** Whether it builds cannot be proven without Docker: `npm run image` does the same steps, with the same script. */
describe('Dockerfile', () => {
  const dockerfile = read('Dockerfile');

  it('is a Dockerfile without a complaint of its linter', () => {
    expect(validate(dockerfile)).toEqual([]);
  });

  it('names settings and commands that there are, runs as nobody, and asks /livez', () => {
    const named = [...dockerfile.matchAll(/^ENV (.+)$/gm)].flatMap(
      ([, line = '']) => line.match(/[A-Z_]+(?==)/g) ?? [],
    );
    expect(named).toContain('DATA_DIR');
    expect(unknown(named)).toEqual([]);
    expect(dockerfile).toMatch(/^USER \d+:\d+$/m);
    expect(dockerfile).toMatch(/^HEALTHCHECK [^]*\/livez/m);
    expect(isCommand(JSON.parse(/^CMD (.+)$/m.exec(dockerfile)?.[1] ?? ''))).toBe(true);
  });

  it('has the Node of package.json’s engines', () => {
    const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } };
    const major = /NODE_VERSION=(\d+)/.exec(dockerfile)?.[1];
    expect(engines.node).toContain(`^${major}.`);
  });
});

/** Whether the services come up cannot be proven without Docker. */
describe('compose.yaml', () => {
  interface Service {
    environment?: Record<string, string>;
    secrets?: string[];
    depends_on?: Record<string, object>;
    command?: string[];
    stop_grace_period?: string;
  }
  const file = parse(read('compose.yaml')) as {
    services: Record<string, Service>;
    secrets: Record<string, { file: string }>;
  };
  const { jornada } = file.services;

  it('names settings and a command that there are, and services and secrets that it declares', () => {
    expect(unknown(Object.keys(jornada?.environment ?? {}))).toEqual([]);
    expect(isCommand(jornada?.command ?? [])).toBe(true);
    for (const { depends_on = {}, secrets = [] } of Object.values(file.services)) {
      expect(Object.keys(file.services)).toEqual(expect.arrayContaining(Object.keys(depends_on)));
      expect(Object.keys(file.secrets)).toEqual(expect.arrayContaining(secrets));
    }
    expect(Number.parseInt(jornada?.stop_grace_period ?? '', 10)).toBeGreaterThan(
      Number(jornada?.environment?.['DRAIN_SECONDS']) + 30,
    );
  });

  it('gets its secrets once from the script, and they are settings that the product takes', () => {
    cpSync('deploy/compose/secrets.sh', path.join(folder, 'secrets.sh'));
    const make = () => execFileSync('sh', [path.join(folder, 'secrets.sh')]);
    const secret = (name: string) => read(path.join(folder, 'secrets', name));
    make();
    const first = readdirSync(path.join(folder, 'secrets')).map((name) => [name, secret(name)]);
    make();
    expect(first.map(([name]) => name).toSorted()).toEqual(Object.keys(file.secrets).toSorted());
    expect(first.map(([name = '']) => [name, secret(name)])).toEqual(first);
    expect(statSync(path.join(folder, 'secrets')).mode & 0o777).toBe(0o700);
    const given = Object.entries(jornada?.environment ?? {}).map(([name, value]) => [
      name,
      value.replace('/run/secrets', path.join(folder, 'secrets')).replace(/\$\{\w+:-(.*)\}/, '$1'),
    ]);
    expect(readConfig(Object.fromEntries(given))).toMatchObject({
      databaseUrl: `postgresql://jornada:${secret('postgres_password')}@postgres:5432/jornada`,
      filesUrl: expect.stringContaining(secret('files_password')),
      pinSecret: secret('pin_secret'),
      drainMs: 5_000,
      // Everybody comes from Docker's own network.
      trustProxy: ['uniquelocal'],
    });
  });
});

/** Whether the product works under these restrictions cannot be proven without systemd as the first process. */
describe('jornada.service', () => {
  const unit = read('deploy/systemd/jornada.service');
  const values = (name: string) =>
    [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value = '']) => value);

  it('names settings and a command that there are, and lets it drain', () => {
    const environment = Object.fromEntries(values('Environment').map((line) => line.split('=')));
    expect(unknown(Object.keys(environment))).toEqual([]);
    expect(isCommand([values('ExecStart')[0]?.split('jornada.js ')[1] ?? ''])).toBe(true);
    expect(Number(values('TimeoutStopSec')[0])).toBeGreaterThan(Number(environment['DRAIN_SECONDS']) + 30);
    for (const [, credential] of unit.matchAll(/%d\/(\w+)/g))
      expect(values('LoadCredential').some((line) => line.startsWith(`${credential}:`))).toBe(true);
  });

  it('jornada-backup.service has its settings and account, and the command of a backup', () => {
    const backup = read('deploy/systemd/jornada-backup.service');
    const lines = (text: string, names: string) =>
      text.split('\n').filter((line) => new RegExp(`^(${names})=`).test(line));
    const shared = 'EnvironmentFile|LoadCredential|WorkingDirectory|DynamicUser';
    expect(lines(backup, shared)).toEqual(lines(unit, shared));
    expect(lines(unit, 'Environment')).toEqual(expect.arrayContaining(lines(backup, 'Environment')));
    expect(lines(backup, 'User|StateDirectory')).toEqual(['User=jornada', 'StateDirectory=jornada jornada-backups']);
    expect(lines(backup, 'ExecStart')[0]).toMatch(/jornada\.js backup %S\/jornada-backups --keep \d+$/);
  });

  ifInstalled('systemd-analyze')('has no complaint of systemd-analyze, and few exposures', () => {
    const files = readdirSync('deploy/systemd').map((name) => {
      const here = read(`deploy/systemd/${name}`).replace('/usr/bin/node', process.execPath);
      writeFileSync(path.join(folder, name), here.replaceAll('/opt/jornada', process.cwd()));
      return path.join(folder, name);
    });
    expect(files).toHaveLength(3);
    const verified = spawnSync('systemd-analyze', ['verify', '--man=no', ...files], { encoding: 'utf8' });
    expect(verified.stderr.split('\n').filter((line) => line.includes('jornada'))).toEqual([]);
    for (const file of files.filter((one) => one.endsWith('.service'))) {
      const { status } = spawnSync('systemd-analyze', ['security', '--offline=true', '--threshold=20', file]);
      expect([file, status]).toEqual([file, 0]);
    }
  });
});

/** Without helm only this: YAML with its actions taken out, names that there are. What the actions make is not proven. */
describe('Helm chart', () => {
  const chart = 'deploy/helm/jornada';
  const templates = readdirSync(`${chart}/templates`).map(
    (name) => [name, read(`${chart}/templates/${name}`)] as const,
  );
  const values = parse(read(`${chart}/values.yaml`)) as {
    settings: object;
    drainSeconds: number;
    secret: { keys: string[] };
    resources: { limits: { memory: string } };
    migrate: { enabled: boolean; args: string[] };
  };
  const withoutActions = (text: string) =>
    text
      .split('\n')
      .filter((line) => !/^\s*\{\{.*\}\}\s*$/.test(line))
      .join('\n')
      .replaceAll(/\{\{.*?\}\}/g, 'x');

  it.each(templates.filter(([name]) => name.endsWith('.yaml')))('%s is YAML', (_name, text) => {
    const documents = parseAllDocuments(withoutActions(text));
    expect(documents.flatMap(({ errors }) => errors)).toEqual([]);
    for (const document of documents) expect(document.toJS()).toMatchObject({ kind: expect.any(String) });
  });

  it.each(templates)(
    '%s opens as many blocks as it closes, and names values and templates that there are',
    (_name, text) => {
      const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
      expect(count(/\{\{-? ?end\b/g)).toBe(count(/\{\{-? ?(if|range|with|define)\b/g));
      for (const [, name = ''] of text.matchAll(/\.Values\.([\w.]+)/g)) {
        const found = name
          .split('.')
          .reduce<unknown>((value, key) => (value as Record<string, unknown>)?.[key], values);
        expect([name, found]).not.toEqual([name, undefined]);
      }
      const defined = templates.flatMap(([, one]) => [...one.matchAll(/define "([^"]+)"/g)].map(([, name]) => name));
      for (const [, name] of text.matchAll(/include "([^"]+)"/g)) expect(defined).toContain(name);
    },
  );

  it('names settings and commands that there are, and lets a process drain', () => {
    const [, env = ''] = /define "jornada.env"([^]*?)define "/.exec(read(`${chart}/templates/_helpers.tpl`)) ?? [];
    const named = [...env.matchAll(/- name: ([A-Z_]+)$/gm)].map(([, name = '']) => name);
    expect(named).toContain('DRAIN_SECONDS');
    expect(
      unknown([...named, ...Object.keys(values.settings), ...values.secret.keys.map((key) => `${key}_FILE`)]),
    ).toEqual([]);
    expect(!values.migrate.enabled || isCommand(values.migrate.args)).toBe(true);
    const [, words = ''] = /args:\n([^]*?)env:/.exec(read(`${chart}/templates/backup.yaml`)) ?? [];
    const [command = '', ...rest] = [...words.matchAll(/^ *- (.*)$/gm)].map(([, word = '']) => word);
    expect(isCommand([command])).toBe(true);
    const options = rest.filter((word) => word.startsWith('--')).map((word) => word.slice(2));
    expect(options.toSorted()).toEqual(
      Object.keys(jornadaCommands.find((one) => one.words === command)?.options ?? {}).toSorted(),
    );
    const deployment = read(`${chart}/templates/deployment.yaml`);
    expect(deployment).toMatch(/terminationGracePeriodSeconds: \{\{ add \.Values\.drainSeconds [3-9]\d \}\}/);
    expect(deployment).toMatch(/livenessProbe:\s+httpGet: \{ path: \/livez/);
    expect(deployment).toMatch(/readinessProbe:\s+httpGet: \{ path: \/readyz/);
  });

  it('starts as it is, with the secrets that it names', () => {
    const secrets: Readonly<Record<string, string>> = {
      DATABASE_URL: 'postgresql://jornada_login:secret@postgres:5432/jornada',
      MIGRATE_DATABASE_URL: 'postgresql://jornada_owner:secret@postgres:5432/jornada',
      FILES_URL: 's3://key:secret@bucket?region=eu-south-2',
      FILES_KEY: 'AGE-SECRET-KEY-1'.padEnd(74, 'Q'),
      PIN_SECRET: 'a'.repeat(64),
      SMTP_URL: 'smtps://user:secret@mail.example.com',
    };
    const given = Object.fromEntries(values.secret.keys.map((key) => [key, secrets[key]]));
    expect(readConfig({ ...values.settings, ...given, NODE_ENV: 'production' })).toMatchObject({
      publicUrl: 'https://jornada.example.com',
    });
  });

  it('leaves the processes that look into uploads their memory', () => {
    const lanes = Object.values(laneLimits).map(({ processes, megabytes }) => processes * megabytes);
    const serverMegabytes = 512;
    const needed = lanes.reduce((sum, one) => sum + one, serverMegabytes);
    const [, gigabytes] = /^(\d+)Gi$/.exec(values.resources.limits.memory) ?? [];
    expect(Number(gigabytes) * 1024).toBeGreaterThanOrEqual(needed);
  });

  it.each(templates.filter(([, text]) => text.includes('containers:')))(
    '%s gets its image, its resources and its nodes as the values say',
    (_name, text) => {
      for (const part of ['"jornada.node"', '.Values.image.pullPolicy', '.Values.resources'])
        expect(text).toContain(part);
    },
  );

  it.each(templates.filter(([, text]) => text.includes('containers:')))(
    '%s brings no JORNADA_SERVICE_HOST, which the product would refuse',
    (_name, text) => {
      expect(text).toContain('enableServiceLinks: false');
    },
  );

  ifInstalled('helm')('has no complaint of helm', () => {
    execFileSync('helm', ['lint', '--strict', chart]);
    const parts = ['migrate', 'backup', 'ingress', 'metrics.serviceMonitor'].map((part) => `${part}.enabled=true`);
    const all = [...parts, 'backup.claim=backups', 'backup.recipients={age1one,age1two}'].join(',');
    const made = execFileSync('helm', ['template', 'jornada', chart, '--set', all], { encoding: 'utf8' });
    expect(parseAllDocuments(made).flatMap(({ errors }) => errors)).toEqual([]);
  });
});

/** That they work together is what `npm run cluster` shows. */
describe('deploy/cluster', () => {
  const filled = (file: string) => read(`deploy/cluster/${file}`).replace(/\$\{\w*PORT\w*\}/g, '8000');
  const withAddresses = (file: string) => filled(file).replace(/\$\{\w+\}/g, '127.0.0.1:8000');

  it('patroni.yml keeps what is acknowledged on every node, and its times fit together', () => {
    const { bootstrap } = parse(withAddresses('patroni.yml')) as {
      bootstrap: { dcs: Record<string, number | boolean> };
    };
    const { ttl, loop_wait, retry_timeout, ...dcs } = bootstrap.dcs;
    expect(dcs).toMatchObject({ synchronous_mode: true, synchronous_node_count: 2 });
    expect(Number(loop_wait) + 2 * Number(retry_timeout)).toBeLessThanOrEqual(Number(ttl));
  });

  it('haproxy.cfg asks the probes that there are, and repeats no call that writes but the punch', () => {
    const text = read('deploy/cluster/haproxy.cfg');
    const paths = [...text.matchAll(/option httpchk GET (\S+)/g)].map(([, found]) => found);
    expect(paths).toEqual(['/readyz', '/livez', '/primary']);
    expect(text.match(/^ {2}retry-on /gm)).toHaveLength(2);
    const kept = `disable-l7-retry if !{ method GET HEAD } !{ path ${routes.clock.path} }`;
    expect(text.split(kept)).toHaveLength(3);
  });

  ifInstalled('haproxy')('has no complaint of haproxy', () => {
    const file = path.join(folder, 'haproxy.cfg');
    writeFileSync(file, withAddresses('haproxy.cfg'));
    expect(execFileSync('haproxy', ['-c', '-f', file], { encoding: 'utf8' })).toContain('valid');
  });
});

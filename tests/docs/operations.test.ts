import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { jornadaCommands } from '#server/jornadaCommands.ts';

const text = readFileSync('docs/operations.md', 'utf8');

interface Rule {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string };
}
const { groups } = parse(readFileSync('deploy/prometheus/alerts.yml', 'utf8')) as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);

describe('docs/operations.md', () => {
  it('says of each alert what it means and what to do, and of no other', () => {
    const rows = text.split('\n').flatMap((line) => {
      const [, alert = '', means = '', action = ''] = line.split('|').map((cell) => cell.trim());
      return alert.startsWith('`Jornada') ? [{ alert: alert.slice(1, -1), means, action }] : [];
    });
    expect(rows.map(({ alert }) => alert).toSorted()).toEqual(rules.map(({ alert }) => alert).toSorted());
    expect(rows.filter(({ means, action }) => !means || !action)).toEqual([]);
  });

  it('names commands that there are', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
    const run = [...text.matchAll(/npm run ([a-z:-]+)/g)].map(([, name = '']) => name);
    expect(run.length).toBeGreaterThan(10);
    expect(run.filter((name) => !(name in scripts))).toEqual([]);
    const words = jornadaCommands.map((command) => command.words);
    const called = [...text.matchAll(/(?:`|jornada\.js |--rm (?:-v \S+ )?)jornada ([a-z]+(?: [a-z]+)?)/g)].map(
      ([, name = '']) => name,
    );
    expect(called.length).toBeGreaterThan(10);
    expect(called.filter((name) => !words.includes(name) && !words.includes(name.split(' ')[0] ?? ''))).toEqual([]);
  });

  it('names only files that exist', () => {
    const named = [...text.matchAll(/`((?:deploy|server|scripts|tests|domain)\/[\w./-]+)`/g)].map(
      ([, one = '']) => one,
    );
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((file) => !existsSync(file))).toEqual([]);
  });
});

describe('deploy/prometheus and deploy/grafana', () => {
  it('alerts have a name of their own, a question, a severity and a sentence', () => {
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
    for (const { expr, labels, annotations } of rules) {
      expect(expr).toMatch(/[<>=]/);
      expect(['critical', 'warning']).toContain(labels.severity);
      expect(annotations.summary).not.toBe('');
    }
  });

  it('the dashboard is JSON with panels that each ask something', () => {
    const { panels } = JSON.parse(readFileSync('deploy/grafana/jornada.json', 'utf8')) as {
      panels: { type: string; title: string; targets?: { expr: string }[] }[];
    };
    const asking = panels.filter(({ type }) => type !== 'row');
    expect(asking.length).toBeGreaterThan(5);
    expect(asking.filter(({ targets = [] }) => !targets.some(({ expr }) => expr))).toEqual([]);
  });

  it('the dashboard shows every figure that an alert asks for', () => {
    const figures = rules.flatMap(({ expr }) => expr.match(/\b(?:jornada|nodejs)_\w+/g) ?? []);
    const shown = readFileSync('deploy/grafana/jornada.json', 'utf8');
    expect(new Set(figures).size).toBeGreaterThan(10);
    expect(figures.filter((figure) => !shown.includes(figure))).toEqual([]);
  });
});

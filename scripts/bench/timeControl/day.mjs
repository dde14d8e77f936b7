import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { launch } from '../web/browser.mjs';
import { startFloors } from '../web/floors.mjs';
import { throttled } from '../web/load.mjs';
import { median } from '../median.mjs';
import { startWatched } from './product.mjs';
import { sized } from '../../smallest.mjs';

const people = sized(1000, 50);
const viewport = { width: 1280, height: 800 };
const patienceMs = 60_000;

/**
 * Runs in the page before its own scripts. `bench.data` is when the body of the answer that holds the rows was read,
 * `bench.rows` when the first screenful of them was painted, `bench.tasks` the long tasks (over 50 ms) seen while scrolling.
 */
function probe({ storage, answer, row, count }) {
  for (const [key, value] of Object.entries(storage)) localStorage.setItem(key, value);
  const bench = { data: null, rows: null, tasks: [] };
  window.bench = bench;
  for (const reader of ['json', 'text']) {
    const own = Response.prototype[reader];
    Response.prototype[reader] = async function (...input) {
      const body = await own.apply(this, input);
      if (this.url.includes(answer)) bench.data = performance.now();
      return body;
    };
  }
  const look = () => {
    if (bench.data !== null && document.querySelectorAll(row).length >= count)
      setTimeout(() => (bench.rows = performance.now()), 0);
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Waits until the page has had next to nothing to do for a second. */
async function untilAtRest(devtools) {
  await devtools.send('Performance.enable');
  const busySeconds = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration').value;
  };
  let before;
  do {
    before = await busySeconds();
    await pause(1000);
  } while ((await busySeconds()) - before > 0.05);
}

/** Scrolls the page like a quick thumb, so many pixels with each frame; gives the long tasks meanwhile. */
async function scroll() {
  const tasks = [];
  const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration)));
  observer.observe({ type: 'longtask' });
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const page = document.scrollingElement;
  const [most, pixels] = [300, 120];
  for (let frames = 0; frames < most && page.scrollTop + innerHeight < page.scrollHeight - 1; frames += 1) {
    scrollBy(0, pixels);
    await frame();
  }
  await frame();
  await new Promise((resolve) => setTimeout(resolve, 100));
  observer.disconnect();
  return tasks;
}

async function load(browser, { url, scrolls, ...input }) {
  const context = await browser.newContext({ viewport });
  try {
    const page = await context.newPage();
    await page.addInitScript(probe, { ...input, count: people });
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: throttled.cpuSlowdown });
    await page.goto(url, { waitUntil: 'commit', timeout: patienceMs });
    const bench = await page.waitForFunction(() => window.bench.rows !== null && window.bench, undefined, {
      timeout: patienceMs,
      polling: 200,
    });
    const { data, rows } = await bench.jsonValue();
    if (!scrolls) return { toRows: rows - data, tasks: [] };
    await untilAtRest(devtools);
    return { toRows: rows - data, tasks: await page.evaluate(scroll) };
  } finally {
    await context.close();
  }
}

async function targetsOf({ port }, company, floors) {
  const url = `http://localhost:${port}`;
  const response = await fetch(`${url}/api/auth/check`, { headers: { authorization: `Bearer ${company.token}` } });
  const { data } = await response.json();
  return {
    product: {
      url: `${url}/fichajes?date=${company.last_day}`,
      storage: { 'jornada.token': company.token, 'jornada.user': JSON.stringify(data.user ?? data) },
      answer: '/api/users/enterprise/',
      row: '[role=rowheader]',
      scrolls: true,
    },
    floor: {
      url: `${floors.url}/ra-min/#/customers?perPage=${people}&page=1&sort=id&order=ASC`,
      storage: { username: 'bench' },
      answer: '/api/customers',
      row: 'td.column-first_name',
      scrolls: false,
    },
  };
}

/** One day of a thousand people in the browser, at a quarter of the processor, against the framework's own table. */
export async function measureDay(runs) {
  const folder = await mkdtemp(path.join(tmpdir(), 'jornada-bench-'));
  const ends = [() => rm(folder, { recursive: true, force: true })];
  try {
    const floors = await startFloors(folder);
    ends.push(floors.stop);
    const product = await startWatched();
    ends.push(product.stop);
    const targets = await targetsOf(product, await product.company(people, 5), floors);
    const browser = await launch();
    ends.push(() => browser.close());
    const samples = { product: [], floor: [], tasks: [] };
    for (let run = 0; run < runs; run += 1) {
      for (const [name, target] of Object.entries(targets)) {
        const { toRows, tasks } = await load(browser, target);
        samples[name].push(toRows);
        if (target.scrolls) samples.tasks.push(Math.max(0, ...tasks));
      }
      console.error(`Time control, a day: round ${run + 1} of ${runs}`);
    }
    return { rows: evaluate(samples), samples };
  } finally {
    for (const end of ends.reverse()) await end();
  }
}

function evaluate(samples) {
  const [measured, floor] = [median(samples.product), median(samples.floor)];
  const task = median(samples.tasks);
  return [
    {
      what: 'one day, 1,000 people: from the data to all rows',
      bar: '≤ 0.1 × framework table',
      unit: 'ms',
      measured,
      floor,
      ratio: measured / floor,
      ok: measured <= 0.1 * floor,
    },
    { what: '… longest task while scrolling', bar: '≤ 50 ms', unit: 'ms', measured: task, ok: task <= 50 },
  ];
}
